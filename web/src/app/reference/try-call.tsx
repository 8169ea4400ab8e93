import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Call, Shapes } from '#api/reference/api-document.ts'
import { accessToken, useSessionStatus } from '#web/client/session/session.ts'
import { sampleRequest } from '#web/content/api.ts'
import styles from './reference.module.css'
import { exampleInput } from './schema-words.ts'
import { sendCall } from './send-call.ts'

interface TryCallProps {
  readonly call: Call
  readonly shapes: Shapes
  readonly apiKey: string
}

/** Makes a call from the page: with the key that was pasted, else as the user who is signed in. */
export function TryCall({ call, shapes, apiKey }: TryCallProps) {
  const [input, setInput] = useState(() =>
    call.id === 'planner.optimize' ? JSON.stringify(sampleRequest, null, 2) : exampleInput(call, shapes),
  )
  const [answer, setAnswer] = useState('')
  const [busy, setBusy] = useState(false)
  const key = call.keyedPath === undefined || call.open ? '' : apiKey.trim()
  const hint = useHint(call, key)
  const send = async (): Promise<void> => {
    setBusy(true)
    const token = key === '' && !call.open ? await accessToken() : undefined
    setAnswer(await sendCall(call, input, { key, token }))
    setBusy(false)
  }
  return (
    <details>
      <summary>Try it</summary>
      <div className="stack gap12 pt8">
        <Textarea
          label={`Input of ${call.summary}`}
          autosize
          minRows={2}
          maxRows={16}
          spellCheck={false}
          value={input}
          onChange={(event) => setInput(event.currentTarget.value)}
        />
        <div className="row wrap gap8">
          <Button onClick={() => void send()} loading={busy}>
            Send
          </Button>
          <span className={styles.type}>{hint}</span>
        </div>
        <div role="status">{answer !== '' && <Code code={answer} label="Answer" />}</div>
      </div>
    </details>
  )
}

function useHint({ keyedPath, open }: Call, key: string): string {
  const isSignedIn = useSessionStatus() === 'signed-in'
  if (open) return 'Works without signing in.'
  if (key !== '') return 'With the key above.'
  if (isSignedIn) return 'As you are signed in; what it does is real.'
  return keyedPath === undefined ? 'Sign in first.' : 'Paste a key above, or sign in first.'
}

/** Code to read. */
export function Code({ code, label }: { readonly code: string; readonly label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines and answers are scrolled by keyboard too
    <figure className={`roundControl sunken scrolls ${styles.code}`} aria-label={label} tabIndex={0}>
      <pre>{code}</pre>
    </figure>
  )
}
