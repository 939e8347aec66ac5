import { useNavigate } from '@tanstack/react-router'
import type { Command } from '../../lib/commands/commands.ts'
import { cvStrings as strings } from './strings.ts'
import { UPLOAD_BUTTON_ID } from './upload/upload.ts'

export function useDocumentCommands(): readonly Command[] {
  const navigate = useNavigate()
  return [
    {
      id: 'documents.upload',
      label: strings.upload,
      words: strings.uploadWords,
      roles: ['client'],
      run: () => void navigate({ to: '/profile', hash: UPLOAD_BUTTON_ID }),
    },
  ]
}
