import { Button } from '@mantine/core'
import { useRef } from 'react'
import { Dialog } from '../dialogs/dialog.tsx'
import { useSlot } from '../dialogs/use-slot.ts'
import { notices, type ShownNotice } from './notice.ts'

function Buttons({ notice }: { readonly notice: ShownNotice }) {
  const { action, actionTone = 'brand', done = 'Done', answer } = notice
  return (
    <div className="row wrap end gap8 grow">
      <Button variant={action === undefined ? 'filled' : 'default'} data-autofocus onClick={() => answer('done')}>
        {done}
      </Button>
      {action !== undefined && (
        <Button variant={actionTone === 'danger' ? 'danger' : 'filled'} onClick={() => answer('action')}>
          {action}
        </Button>
      )}
    </div>
  )
}

/** The one place where notices appear. Focus goes to `Done` and afterwards back to where it was. */
export function NoticeHost() {
  const notice = useSlot(notices)
  // Kept while the dialog fades, or it would shrink to nothing first.
  const last = useRef<ShownNotice>(undefined)
  if (notice) last.current = notice
  const shown = last.current
  return (
    <Dialog
      above
      opened={notice !== undefined}
      onClose={() => notice?.answer('done')}
      title={shown?.title ?? 'Please note'}
      {...(shown && { inShort: shown.message })}
      footer={shown && <Buttons notice={shown} />}
    >
      <p className="note">{shown?.message}</p>
      {shown?.more !== undefined && <p className="note mt8">{shown.more}</p>}
    </Dialog>
  )
}
