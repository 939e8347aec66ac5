import type { Proof } from '@jobscout/contract/submissions/model.ts'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../../../ui/feedback/copy.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Group, List, Muted } from '../../../ui/layout/primitives.tsx'
import { proofListStrings as strings } from '../strings.ts'
import classes from './ProofList.module.css'

/** What shows that an application reached the employer, the first one first. */
export const ProofList = ({ proofs }: { proofs: readonly Proof[] }) => (
  <List gap={12} aria-label={strings.label}>
    {proofs.map((proof) => (
      <li key={proof.id}>
        <ProofContent proof={proof} />
        <Muted size={12.5} mt={2}>
          {proof.added_by_me ? strings.byYou : strings.by(proof.added_by_name)}{' '}
          <RelativeTime value={proof.created_at} />
        </Muted>
      </li>
    ))}
  </List>
)

function ProofContent({ proof: { id, kind, text } }: { proof: Proof }) {
  switch (kind) {
    case 'number':
      return <ProofNumber text={text} />
    case 'screenshot':
      return <ProofPicture address={`/rest/v1/submission_proofs/${id}/file`} />
    case 'text':
      return (
        <details>
          <summary className="lone">{strings.mail}</summary>
          <p className={classes.mail}>{text}</p>
        </details>
      )
    case 'stated':
      return (
        <Group as="p" gap="4px 8px" className={classes.number}>
          {strings.stated}
        </Group>
      )
  }
}

function ProofNumber({ text }: { text: string }) {
  const copy = async () => {
    if (await copyText(text)) toastSuccess({ title: strings.copied })
  }
  return (
    <Group as="p" gap="4px 8px" className={classes.number}>
      {strings.number} <b>{text}</b>
      <button
        type="button"
        className={classes.copy}
        aria-label={strings.copy}
        title={strings.copy}
        onClick={() => void copy()}
      >
        <IconCopy size={18} />
      </button>
    </Group>
  )
}

const ProofPicture = ({ address }: { address: string }) => (
  <a href={address} target="_blank" rel="noopener noreferrer" title={strings.openPicture}>
    <img src={address} alt={strings.picture} className={classes.picture} loading="lazy" />
  </a>
)
