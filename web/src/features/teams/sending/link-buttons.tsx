import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconLink, IconLinkOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { RouteSend } from '#core/teams/days/team-day.ts'
import { failureOf } from '#web/client/failure.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import { askFirst, showNotice } from '#web/ui/feedback/notices/notice.ts'
import { presentDay } from '../day/day-store.ts'
import { saveNow } from '../saving/day-saver.ts'
import { endLink, linkOf } from './send-link.ts'
import type { SendRow } from './send-rows.ts'

const COPIED_MS = 2000
const look = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

/** What can be done with a driver's link: copied, which makes it where there is none, and ended. */
export function LinkButtons({ row }: { readonly row: SendRow }) {
  const { driverId, name, link } = row
  const end = async (): Promise<void> => {
    const message = `What ${name} was sent stops working at once. The next message brings another link.`
    if (!link || !(await askFirst({ title: 'End this link?', message, yes: 'End link' }))) return
    await endLink(link).catch((error: unknown) => showNotice({ message: failureOf(error).message }))
  }
  return (
    <>
      {link && (
        <Tooltip label="End link">
          <ActionIcon size={36} aria-label={`End the link of ${name}`} onClick={() => void end()}>
            <IconLinkOff {...look} />
          </ActionIcon>
        </Tooltip>
      )}
      <CopyLink driverId={driverId} name={name} />
    </>
  )
}

/** Puts the link into the clipboard, and says so for a moment. */
function CopyLink({ driverId, name }: { readonly driverId: number; readonly name: string }) {
  const [isCopied, setCopied] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async (): Promise<void> => {
    setBusy(true)
    try {
      await copyText(savedLinkOf(driverId).then(({ url }) => url))
      setCopied(true)
      announce('Copied!')
    } catch (error) {
      await showNotice({ message: error instanceof UnsavedDay ? error.message : failureOf(error).message })
    } finally {
      setBusy(false)
    }
  }
  const label = isCopied ? 'Copied!' : 'Copy route url'
  return (
    <Tooltip label={label} {...(isCopied && { opened: true })}>
      <ActionIcon size={36} loading={isBusy} aria-label={`${label} of ${name}`} onClick={() => void copy()}>
        {isCopied ? <IconCheck {...look} /> : <IconLink {...look} />}
      </ActionIcon>
    </Tooltip>
  )
}

/** The day on the page is not what its links show. */
class UnsavedDay extends Error {
  override readonly message =
    'The day could not be saved, so the link would show an earlier route. Check your connection and try again.'
}

/**
 * The link of a driver to the day as it is on the page, which is saved first.
 *
 * @throws UnsavedDay
 */
async function savedLinkOf(driverId: number): Promise<RouteSend> {
  const { date } = presentDay()
  if (!(await saveNow())) throw new UnsavedDay()
  return linkOf(date, driverId)
}
