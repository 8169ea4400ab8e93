import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { failureOf } from '#web/client/failure.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { saveShown } from '../document/link-of-route.ts'
import { usePlanner } from '../document/use-planner.ts'

interface SaveDialogProps {
  /** The name that the route has so far. */
  readonly title: string
  readonly onClose: () => void
}

/** Saves the shown route under a name, for its owner alone. */
export function SaveDialog({ title, onClose }: SaveDialogProps) {
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
