import { useState } from 'react'
import { client } from '#web/client/api.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

/** The feedback question: asked below, answered in a dialog. */
export interface FeedbackPrompt {
  readonly opened: boolean
  /** Asks those whom the server wants to ask, at most once a visit, and never in the way. */
  readonly ask: () => void
  readonly send: (score: number | null, feedback: string) => void
}

let asked = false

/** State of the feedback question. A lost answer is nothing to bother somebody about: the next visit asks again. */
export function useFeedback(): FeedbackPrompt {
  const [opened, setOpened] = useState(false)
  const askOnce = async (): Promise<void> => {
    if (asked) return
    asked = true
    const { eligible } = await client.accounts.feedbackStatus()
    if (!eligible) return
    showToast({
      message: 'How is Stopwise working for you?',
      action: { label: 'Tell us', run: () => setOpened(true) },
    })
  }
  return {
    opened,
    ask: () => {
      askOnce().catch(() => undefined)
    },
    send: (score, feedback) => {
      setOpened(false)
      client.accounts.submitFeedback({ score, feedback }).then(
        () => score !== null && showToast({ message: 'Thank you. A person reads every answer' }),
        () => undefined,
      )
    },
  }
}
