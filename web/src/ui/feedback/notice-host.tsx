import { Button, Group, Modal, Text } from '@mantine/core'
import { useRef, useSyncExternalStore } from 'react'
import { notices, type ShownNotice } from './notice.ts'

function Buttons({ notice }: { readonly notice: ShownNotice }) {
  const { action, actionTone = 'brand', done = 'Done', answer } = notice
  return (
    <Group justify="flex-end" mt="lg">
      <Button variant={action === undefined ? 'filled' : 'default'} data-autofocus onClick={() => answer('done')}>
        {done}
      </Button>
      {action !== undefined && (
        <Button variant={actionTone === 'danger' ? 'danger' : 'filled'} onClick={() => answer('action')}>
          {action}
        </Button>
      )}
    </Group>
  )
}

/** The one place where notices appear. Focus goes to `Done` and afterwards back to where it was. */
export function NoticeHost() {
  const notice = useSyncExternalStore(notices.subscribe, notices.get)
  const last = useRef<ShownNotice>(undefined)
  if (notice) last.current = notice
  const shown = last.current
  return (
    <Modal
      opened={notice !== undefined}
      onClose={() => notice?.answer('done')}
      title={shown?.title ?? 'Please note'}
      size="27rem"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {shown && (
        <>
          <Text size="md" lh={1.5}>
            {shown.message}
          </Text>
          <Buttons notice={shown} />
        </>
      )}
    </Modal>
  )
}
