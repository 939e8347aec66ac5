import { ForgotPasswordForm } from '../../features/accounts/components/ForgotPasswordForm.tsx'

export const ForgotPasswordPage = () => <ForgotPasswordForm />
