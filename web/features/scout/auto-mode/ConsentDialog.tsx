import {
  AUTO_CONSENT_VERSION,
  AUTO_DAILY_DEFAULT,
  AUTO_DAILY_MAX,
  AUTO_SCORE_DEFAULT,
  AUTO_SCORE_RANGE,
  autoConsentSentences,
} from '@jobscout/contract/scout/auto-consent.ts'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { Group, List, Stack } from '../../../ui/layout/primitives.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { choices, range } from '../inbox/SettingsCard.tsx'
import type { ScoutSummary } from '../options.ts'
import { autoModeStrings as strings } from '../strings.ts'
import classes from './AutoMode.module.css'
import { useAutoMode } from './use-auto-mode.ts'

const SCORE_STEP = 5

interface ConsentDialogProps {
  settings: ScoutSummary['settings']
  onClose: () => void
}

/** The limits within which Scout may approve, the text that says what that means, and the person's agreement to both. */
export function ConsentDialog({ settings, onClose }: ConsentDialogProps) {
  const { auto, min_score: least } = settings
  const textId = useId()
  const save = useAutoMode()
  const [limits, setLimits] = useState({
    min_score: auto?.min_score ?? Math.max(AUTO_SCORE_DEFAULT, least),
    daily_max: auto?.daily_max ?? AUTO_DAILY_DEFAULT,
  })
  const [isAgreed, setAgreed] = useState(false)
  const change = (patch: Partial<typeof limits>) => {
    setLimits({ ...limits, ...patch })
    // The text names the limits: it is another one now.
    setAgreed(false)
  }
  const confirm = () =>
    save.mutate({ ...limits, consent_version: AUTO_CONSENT_VERSION }, { onSuccess: onClose })
  const scores = range(AUTO_SCORE_RANGE.min, AUTO_SCORE_RANGE.max, SCORE_STEP).filter(
    (score) => score >= least,
  )
  return (
    <Dialog opened onClose={onClose} title={strings.dialog} width={560}>
      <Stack>
        <Group gap={12}>
          <NativeSelect
            flex={1}
            label={strings.score}
            data={choices(scores, limits.min_score)}
            value={String(limits.min_score)}
            onChange={(event) => change({ min_score: Number(event.currentTarget.value) })}
          />
          <NativeSelect
            flex={1}
            label={strings.daily}
            data={choices(range(1, AUTO_DAILY_MAX, 1), limits.daily_max)}
            value={String(limits.daily_max)}
            onChange={(event) => change({ daily_max: Number(event.currentTarget.value) })}
          />
        </Group>
        <div>
          <h3 id={textId} className={classes.heading}>
            {strings.text}
          </h3>
          <List aria-labelledby={textId} gap={6} size={15} className={classes.sentences}>
            {autoConsentSentences(limits).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </List>
        </div>
        <Checkbox
          label={strings.agree}
          checked={isAgreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {strings.cancel}
          </Button>
          <Button disabled={!isAgreed} loading={save.isPending} onClick={confirm}>
            {strings.confirm}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
