import { createSlot } from '../dialogs/one-at-a-time.ts'

export type NoticeAnswer = 'done' | 'action'

export interface Notice {
  readonly title?: string
  readonly message: string
  /** A line below, such as whom to ask. */
  readonly more?: string
  /** A second button before `Done`, such as "Sign in". */
  readonly action?: string
  readonly actionTone?: 'brand' | 'danger'
  /** The word on the button that closes it. */
  readonly done?: string
}

export interface ShownNotice extends Notice {
  readonly answer: (answer: NoticeAnswer) => void
}

export const notices = createSlot<ShownNotice>()

/** Shows a text that must be read, as a dialog, and says which button closed it. */
export function showNotice(notice: Notice): Promise<NoticeAnswer> {
  notices.get()?.answer('done')
  return new Promise((resolve) => {
    notices.set({
      ...notice,
      answer: (answer) => {
        notices.set(undefined)
        resolve(answer)
      },
    })
  })
}

interface Question {
  readonly title: string
  readonly message: string
  readonly yes: string
  /** `Cancel` if left out. */
  readonly no?: string
}

/** Asks before something that cannot be undone. True when the person said yes. */
export async function askFirst({ title, message, yes, no = 'Cancel' }: Question): Promise<boolean> {
  return (await showNotice({ title, message, action: yes, actionTone: 'danger', done: no })) === 'action'
}
