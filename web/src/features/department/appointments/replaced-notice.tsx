import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { counted } from '#core/kernel/counted.ts'
import { NoticeBar } from '#web/ui/feedback/notices/notice-bar.tsx'
import { agencyToday } from '../shell/agency-today.ts'
import { appointmentsQuery } from './appointments-query.ts'

const SHOWN = 3

/** Says which appointments that were changed here the inspection file has replaced, while those of the file are to come. */
export function ReplacedNotice({ onShow }: { readonly onShow: () => void }) {
  const { data } = useQuery(appointmentsQuery())
  const today = agencyToday()
  const replaced = (data?.appointments ?? []).filter(
    ({ standing, filed }) => standing === 'replaced' && filed !== null && filed.start.slice(0, 10) >= today,
  )
  if (replaced.length === 0) return null
  const ids = replaced.slice(0, SHOWN).map(({ inspectionId }) => inspectionId)
  const more = replaced.length > SHOWN ? ` and ${replaced.length - SHOWN} more` : ''
  return (
    <NoticeBar
      tone="info"
      action={
        <Button variant="default" size="compact-sm" onClick={onShow}>
          Show
        </Button>
      }
    >
      {`The inspection file has replaced ${counted(replaced.length, 'appointment')} changed here: ${ids.join(', ')}${more}.`}
    </NoticeBar>
  )
}
