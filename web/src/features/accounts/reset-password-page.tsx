import { useSearchParams } from 'react-router-dom'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetLinkForm } from './reset-link-form.tsx'

/** First asks for the mail with the link; the link comes back with `code` and asks for the new password. */
export function ResetPasswordPage() {
  const [query, setQuery] = useSearchParams()
  const email = query.get('email') ?? ''
  const code = query.get('code')
  if (code === null) return <ResetLinkForm email={email} onHaveCode={(typed) => setQuery({ email: typed, code: '' })} />
  return <NewPasswordForm email={email} code={code} />
}
