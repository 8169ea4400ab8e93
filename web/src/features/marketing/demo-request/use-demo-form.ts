import { useEffect, useRef, useState } from 'react'
import { client } from '#web/client/api.ts'
import { type DemoErrors, type DemoFields, demoErrors, emptyDemo } from './demo-fields.ts'

const SUCCESS_MS = 5000

export type DemoState = 'idle' | 'submitting' | 'success' | 'error'

/** Sends the form: once at a time, emptied when it has arrived, kept as it is when it has not. */
export function useDemoForm(additionalInfo = '') {
  const [fields, setFields] = useState({ ...emptyDemo, additionalInfo })
  const [errors, setErrors] = useState<DemoErrors>({})
  const [state, setState] = useState<DemoState>('idle')
  const busy = useRef(false)
  useEffect(() => {
    if (state !== 'success') return
    const timer = setTimeout(() => setState('idle'), SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [state])
  const change = (field: keyof DemoFields) => (value: string) => {
    setFields((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _, ...others }) => others)
  }
  const send = async (): Promise<void> => {
    const { isSent } = await client.marketing.sendForm(fields).catch(() => ({ isSent: false }))
    busy.current = false
    setState(isSent ? 'success' : 'error')
    if (isSent) setFields(emptyDemo)
  }
  const submit = (): void => {
    if (busy.current) return
    const problems = demoErrors(fields)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return
    busy.current = true
    setState('submitting')
    void send()
  }
  return { fields, errors, state, change, submit }
}
