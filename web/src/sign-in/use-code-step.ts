import { useState } from 'react'

/** Whether a sign-in stands at its code, and the e-mail that is still there for who starts again. */
export function useCodeStep() {
  const [email, setEmail] = useState('')
  const [isThere, setThere] = useState(false)
  const begin = (typed: string): void => {
    setEmail(typed)
    setThere(true)
  }
  const onRestart = (): void => setThere(false)
  const onOtherAccount = (): void => {
    setEmail('')
    setThere(false)
  }
  return { email, isThere, begin, waysBack: { onRestart, onOtherAccount } }
}
