import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { client } from '#web/client/api.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { copyText } from '../sending/copy-text.ts'

interface CopyStopLinkProps {
  readonly date: string
  readonly driverId: number
  /** Name of the stop across versions of its route. */
  readonly stop: string
}

/** Makes a link with which one customer follows their own stop, and copies it. */
export function CopyStopLink({ date, driverId, stop }: CopyStopLinkProps) {
  const make = useMutation({
    mutationFn: () => copyText(client.drives.stopLink({ date, driverId, stop }).then(({ url }) => url)),
    onSuccess: () => {
      showToast({ message: 'Link for the customer copied', detail: 'It ends with the day' })
    },
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconLink size={15} stroke={1.7} aria-hidden="true" />}
      loading={make.isPending}
      onClick={() => make.mutate()}
    >
      Copy link for the customer
    </Button>
  )
}
