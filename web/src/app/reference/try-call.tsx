import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Call, JsonSchema } from '#api/reference/api-document.ts'
import { accessToken, useSessionStatus } from '#web/client/session.ts'
import { sampleRequest } from '#web/content/api.ts'
import { exampleInput } from './example-input.ts'
import styles from './reference.module.css'
import { sendCall, type TriedCall } from './send-call.ts'
import { useTrying } from './tried-as.tsx'

interface TryCallProps {
  readonly call: Call
  readonly shapes: Readonly<Record<string, JsonSchema>>
}

const samples: Readonly<Record<string, unknown>> = { 'planner.optimize': sampleRequest }

const firstInput = ({ call, shapes }: TryCallProps): string =>
  call.id in samples ? JSON.stringify(samples[call.id], null, 2) : exampleInput(call, shapes)

/** Makes a call from the page: with the key that was pasted, else as whoever is signed in. */
export function TryCall({ call, shapes }: TryCallProps) {
  const [input, setInput] = useState(() => firstInput({ call, shapes }))
  const [answer, setAnswer] = useState<TriedCall>()
  const [busy, setBusy] = useState(false)
  const caller = useCaller(call)
  const send = async (): Promise<void> => {
    setBusy(true)
    setAnswer(await sendCall(call, input, await caller.as()))
    setBusy(false)
  }
  return (
    <details className={styles.errors}>
      <summary>Try it</summary>
      <div className={styles.try}>
        <Textarea
          label={`Input of ${call.summary}`}
          autosize
          minRows={2}
          maxRows={16}
          spellCheck={false}
          value={input}
          onChange={(event) => setInput(event.currentTarget.value)}
        />
        <p className={styles.line}>
          <Button onClick={() => void send()} loading={busy}>
            Send
          </Button>
          <span className={styles.type}>{caller.words}</span>
        </p>
        {answer && <Answer answer={answer} />}
      </div>
    </details>
  )
}

function Answer({ answer: { status, text } }: { readonly answer: TriedCall }) {
  return (
    <div role="status">
      {status > 0 && <p className={styles.type}>Status {status}</p>}
      <figure className={styles.figure} aria-label="Answer">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled by the keyboard too */}
        <pre className={styles.code} tabIndex={0}>
          {text}
        </pre>
      </figure>
    </div>
  )
}

function useCaller({ keyedPath, open }: Call) {
  const { key } = useTrying()
  const isSignedIn = useSessionStatus() === 'signed-in'
  if (open) return { as: async () => ({ token: undefined }), words: 'Needs nobody to be signed in.' }
  if (keyedPath !== undefined && key.trim() !== '') return { as: async () => ({ key }), words: 'With the key above.' }
  const as = async () => ({ token: await accessToken() })
  if (isSignedIn) return { as, words: 'As you are signed in; what it does is real.' }
  const words = keyedPath === undefined ? 'Sign in first.' : 'Paste a key above, or sign in first.'
  return { as, words }
}
