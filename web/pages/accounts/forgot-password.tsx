import { ForgotPasswordForm } from '../../features/accounts/sign-in/ForgotPasswordForm.tsx'

export const ForgotPasswordPage = () => <ForgotPasswordForm />
