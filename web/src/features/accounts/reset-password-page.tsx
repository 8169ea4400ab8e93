import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { recallWay, type SignInWay, useSignInWay } from '#web/sign-in/sign-in-way.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetLinkForm } from './reset-link-form.tsx'

/** The way in the address; the link in the mail has none, but this browser may remember. */
function useWayOfReset(): SignInWay {
  const way = useSignInWay()
  const [kept] = useState(() => recallWay('mail', Date.now()))
  return way.origin === null && way.returnPath === undefined ? kept : way
}

/** First asks for the mail with the link; the link comes back with `code` and asks for the new password. */
export function ResetPasswordPage() {
  const [query, setQuery] = useSearchParams()
  const way = useWayOfReset()
  const email = query.get('email') ?? ''
  const code = query.get('code')
  const typeCode = (typed: string): void => setQuery({ ...Object.fromEntries(query), email: typed, code: '' })
  if (code === null) return <ResetLinkForm way={way} email={email} onHaveCode={typeCode} />
  return <NewPasswordForm way={way} email={email} code={code} />
}
