import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type PlaceNote, placeNoteLimits } from '#core/links/place-notes.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import styles from './place-notes.module.css'

interface PlaceNotesProps {
  readonly address: string
  /** Name of a driver of the team; `undefined` for one who has left. */
  readonly nameOf: (driverId: number) => string | undefined
  readonly isReadOnly: boolean
}

const iconLook = { size: 17, stroke: 1.7, 'aria-hidden': true } as const
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** What is noted of an address for whoever comes there: by drivers on the way, and by dispatchers here. */
export function PlaceNotes({ address, nameOf, isReadOnly }: PlaceNotesProps) {
  const { notes, isPending, add, change, remove } = usePlaceNotes(address)
  const [edited, edit] = useState<string>()
  if (!notes || (isReadOnly && notes.length === 0)) return null
  const close = (): void => edit(undefined)
  const isFull = notes.length >= placeNoteLimits.atPlace
  return (
    <section className={`stack gap8 ${styles.notes}`} aria-label="Notes for next time">
      <h3>Notes for next time</h3>
      <p className={styles.lead}>They stay with the address. Every driver who comes here on any day reads them.</p>
      {notes.map((note) =>
        edited === note.noteId ? (
          <Writing key={note.noteId} before={note.words} onClose={close} onSave={(words) => change(note, words)} />
        ) : (
          <Written key={note.noteId} note={note} by={bylineOf(note, nameOf)}>
            {!isReadOnly && (
              <>
                <ActionIcon aria-label={`Edit “${note.words}”`} onClick={() => edit(note.noteId)}>
                  <IconPencil {...iconLook} />
                </ActionIcon>
                <ActionIcon aria-label={`Remove “${note.words}”`} disabled={isPending} onClick={() => remove(note)}>
                  <IconTrash {...iconLook} />
                </ActionIcon>
              </>
            )}
          </Written>
        ),
      )}
      {edited === NEW && <Writing before="" onClose={close} onSave={add} />}
      {!isReadOnly && edited === undefined && !isFull && (
        <Button variant="subtle" leftSection={<IconPlus {...iconLook} />} onClick={() => edit(NEW)}>
          Add a note
        </Button>
      )}
    </section>
  )
}

const NEW = ''

/** "Maria, Nov 12, 2026". */
const bylineOf = ({ driverId, at }: PlaceNote, nameOf: PlaceNotesProps['nameOf']): string =>
  [driverId === undefined ? 'Dispatcher' : (nameOf(driverId) ?? 'A former driver'), day.format(at)].join(', ')

interface WrittenProps {
  readonly note: PlaceNote
  readonly by: string
  readonly children: ReactNode
}

const Written = ({ note, by, children }: WrittenProps) => (
  <div className={`row gap4 ${styles.note}`}>
    <p>
      <span dir="auto">{note.words}</span>
      <small dir="auto">{by}</small>
    </p>
    {children}
  </div>
)

interface WritingProps {
  readonly before: string
  readonly onClose: () => void
  readonly onSave: (words: string) => void
}

function Writing({ before, onClose, onSave }: WritingProps) {
  const [text, setText] = useState(before)
  const words = text.trim()
  const save = (): void => {
    if (words !== before) onSave(words)
    onClose()
  }
  return (
    <div className={styles.writing}>
      <Textarea
        aria-label="Note"
        data-autofocus
        autosize
        minRows={2}
        maxRows={5}
        maxLength={placeNoteLimits.characters}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="default" disabled={words === ''} onClick={save}>
        {before === '' ? 'Add note' : 'Save note'}
      </Button>
    </div>
  )
}

/** What drivers and dispatchers have noted of an address, and how that is changed: at once, not with the stop. */
function usePlaceNotes(address: string) {
  const queries = useQueryClient()
  const { queryKey, ...options } = api.drives.placeNotes.queryOptions({ input: { address } })
  const { data } = useQuery({ queryKey, ...options, meta: { quiet: true } })
  const { mutate, isPending } = useMutation({
    mutationFn: (note: Parameters<typeof client.drives.changeNote>[0]) => client.drives.changeNote(note),
    onSuccess: (told) => queries.setQueryData(queryKey, told),
    onError: (cause) => {
      showToast({ message: failureOf(cause).message, tone: 'problem' })
      void queries.invalidateQueries({ queryKey })
    },
    meta: { quiet: true },
  })
  const add = (words: string): void => mutate({ address, noteId: crypto.randomUUID(), words })
  return {
    notes: data?.notes,
    isPending,
    add,
    change: ({ noteId, words: seen }: PlaceNote, words: string): void => mutate({ address, noteId, words, seen }),
    remove: ({ noteId, words: seen }: PlaceNote): void =>
      mutate(
        { address, noteId, words: '', seen },
        { onSuccess: () => showToast({ message: 'Note removed', action: { label: 'Undo', run: () => add(seen) } }) },
      ),
  }
}
