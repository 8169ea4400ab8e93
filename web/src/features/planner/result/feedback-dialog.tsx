import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { feedbackQuestion, MAX_FEEDBACK_LENGTH, MAX_SCORE, scoreBand } from '#core/accounts/feedback.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import styles from './feedback-dialog.module.css'
import type { FeedbackPrompt } from './use-feedback.ts'

const scores = Array.from({ length: MAX_SCORE + 1 }, (_, score) => score)

/** First a score, then a few words. Whichever way it is closed, what was said until then is sent. */
export function FeedbackDialog({ send }: Pick<FeedbackPrompt, 'send'>) {
  const [score, setScore] = useState<number | null>(null)
  const [text, setText] = useState('')
  const finish = () => send(score, text.trim())
  if (score === null) {
    return (
      <Dialog opened onClose={finish} title="How likely are you to recommend Stopwise to another driver?">
        <fieldset className={`grid gap4 ${styles.scores}`} aria-label="Score from 0 to 10">
          {scores.map((value) => (
            <button key={value} type="button" data-band={scoreBand(value)} onClick={() => setScore(value)}>
              {value}
            </button>
          ))}
        </fieldset>
        <p className="flex between small tertiary mt8">
          <span>0 Not at all</span>
          <span>10 Very likely</span>
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog opened onClose={finish} title={feedbackQuestion(score)} lead={`Your score: ${score} of ${MAX_SCORE}`}>
      <Textarea
        label="In your words"
        description="Optional"
        autosize
        minRows={4}
        maxRows={10}
        maxLength={MAX_FEEDBACK_LENGTH}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="row wrap between gap16 mt16">
        <Button variant="subtle" onClick={() => setScore(null)}>
          Change score
        </Button>
        <Button onClick={finish}>Submit</Button>
      </div>
    </Dialog>
  )
}
