import { Button, Textarea } from '@mantine/core'
import styles from './exit-words.module.css'

const MAX_FEEDBACK = 2000

interface ExitWordsProps {
  readonly feedback: string
  readonly onFeedback: (text: string) => void
  readonly back: () => void
  readonly busy: boolean
  /** Whether enough was said for the button; `SkipAndCancel` asks for nothing. */
  readonly isSaid: boolean
  readonly cancel: () => void
}

/** The second step of an exit survey: words of one's own, and the end of the plan. */
export function ExitWords({ feedback, onFeedback, back, busy, isSaid, cancel }: ExitWordsProps) {
  return (
    <div className="grid gap20">
      <Textarea
        label="What could we have done better?"
        description="A person reads it."
        autosize
        minRows={4}
        maxRows={12}
        maxLength={MAX_FEEDBACK}
        autoFocus
        disabled={busy}
        value={feedback}
        onChange={({ currentTarget }) => onFeedback(currentTarget.value)}
      />
      <div className="flex wrap between gap12">
        <Button variant="default" size="lg" disabled={busy} onClick={back}>
          Back
        </Button>
        <Button variant="danger" size="lg" loading={busy} disabled={!isSaid} onClick={cancel}>
          Cancel my Subscription
        </Button>
      </div>
    </div>
  )
}

/** The way out for whoever would rather say nothing. */
export const SkipAndCancel = ({ onSkip, busy = false }: { readonly onSkip: () => void; readonly busy?: boolean }) => (
  <button type="button" className={`mt16 roundTick ${styles.skip}`} disabled={busy} onClick={onSkip}>
    Skip and cancel
  </button>
)
