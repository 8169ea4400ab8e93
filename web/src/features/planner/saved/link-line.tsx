import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState, useSyncExternalStore } from 'react'
import { leadsSomewhere } from '#core/planner/optimized-route.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { useUserId } from '#web/client/session/session.ts'
import type { SavedLink } from '#web/route/sharing/save-route.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { linkFollower, printOfDocument, saveShown } from '../document/link-of-route.ts'
import type { PlannerDocument } from '../document/planner-document.ts'
import { usePlanner } from '../document/use-planner.ts'
import styles from './link-line.module.css'
import { linkFailure, linkPhase, linkWords } from './link-words.ts'

interface LineProps {
  readonly document: PlannerDocument
}

/** Whether the saved route is the one on this page, and how it becomes that; for a route that is not saved, the way there. */
export function LinkLine() {
  // Not what is shown while a search is under way: that is nobody's route yet.
  const { document } = usePlanner()
  const { link, result } = document
  if (link) return <SavedLine document={document} link={link} />
  return result && leadsSomewhere(result) ? <UnsavedLine document={document} /> : null
}

function UnsavedLine({ document }: LineProps) {
  const [opened, setOpened] = useState(false)
  return (
    <div className={styles.line} data-phase="unsaved">
      <span>Not saved</span>
      <button type="button" onClick={() => setOpened(true)}>
        Save route
      </button>
      {opened && <SaveDialog title={document.title} onClose={() => setOpened(false)} />}
    </div>
  )
}

/** Says what went wrong, and leaves the way open. */
async function tryOut(change: Promise<void>): Promise<void> {
  await change.catch((error: unknown) => showNotice({ message: failureOf(error).message }))
}

/** Puts this route in the place of what somebody else has saved. */
async function replaceElsewhere({ routeId, isShared = true }: SavedLink): Promise<void> {
  const { version } = await client.sharing.savedRoute({ routeId })
  await saveShown({ isShared, over: version })
}

function SavedLine({ document, link }: LineProps & { readonly link: SavedLink }) {
  const following = useSyncExternalStore(linkFollower.subscribe, linkFollower.get)
  const userId = useUserId()
  const failure = linkFailure(following, link)
  const print = printOfDocument(document)
  const phase = linkPhase({ link, print, userId, failure })
  const { isShared = true } = link
  return (
    <div className={styles.line} data-phase={phase}>
      <span role="status">
        {/* Seen, not read out: each change would be told twice. */}
        <span aria-hidden={phase === 'saving'}>{linkWords(link, phase)}</span>
        {phase === 'behind' && failure && `. ${failure.message}`}
      </span>
      {phase === 'behind' && failure && (
        <button type="button" onClick={linkFollower.again}>
          {isShared ? 'Update link' : 'Save again'}
        </button>
      )}
      {phase === 'foreign' && print !== undefined && (
        <button type="button" onClick={() => void tryOut(saveShown({ isShared: false }))}>
          Save as a new route
        </button>
      )}
      {phase === 'elsewhere' && document.result && (
        <>
          <button type="button" onClick={() => void tryOut(replaceElsewhere(link))}>
            Replace it with this route
          </button>
          <button type="button" onClick={() => void tryOut(saveShown({ isShared, asNew: true }))}>
            Save as a new route
          </button>
        </>
      )}
    </div>
  )
}

interface SaveDialogProps {
  /** The name that the route has so far. */
  readonly title: string
  readonly onClose: () => void
}

/** Saves the shown route under a name, for its owner alone. */
function SaveDialog({ title, onClose }: SaveDialogProps) {
  const { rename } = usePlanner().actions
  const [name, setName] = useState(title)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const form = useId()
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (saving || name.trim() === '') return
    setSaving(true)
    try {
      rename(name.trim())
      await saveShown({ isShared: false })
      showToast({ message: 'Route saved', detail: name.trim() })
      onClose()
    } catch (cause) {
      setError(failureOf(cause).message)
      setSaving(false)
    }
  }
  const button = (
    <Button type="submit" form={form} ml="auto" loading={saving} disabled={name.trim() === ''}>
      Save route
    </Button>
  )
  const lead = 'You find it under Saved routes. Nobody else sees it until you share it.'
  return (
    <Dialog opened onClose={onClose} title="Save this route" lead={lead} footer={button}>
      <form id={form} onSubmit={(event) => void save(event)} noValidate>
        <TextInput
          label="Name"
          maxLength={120}
          value={name}
          error={error}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
