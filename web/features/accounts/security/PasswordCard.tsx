import { Card } from '../../../ui/layout/Card.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { passwordStrings as strings } from './strings.ts'

export const PasswordCard = () => (
  <Card title={strings.title}>
    <PasswordForm />
  </Card>
)
