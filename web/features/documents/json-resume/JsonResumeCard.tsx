import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { toastError } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { jsonResumeStrings as strings } from '../strings.ts'

const useDownloadJsonResume = () =>
  useMutation({
    mutationFn: async () => {
      const resume = await client.documents.jsonResume()
      saveFile(new Blob([JSON.stringify(resume, null, 2)], { type: 'application/json' }), 'resume.json')
    },
    onError: () => toastError(strings.failure),
  })

/** Downloads the profile in the open format that other CV tools read. */
export function JsonResumeCard() {
  const download = useDownloadJsonResume()
  return (
    <Card title={strings.title}>
      <Stack>
        <Muted size={15}>
          {strings.intro} <TextLink to="/profile/read-cv">{strings.fillProfile}</TextLink>
        </Muted>
        <Group>
          <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
            {strings.download}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
