import { ActionIcon, type Menu } from '@mantine/core'
import { IconDeviceMobile, IconDots, IconMoon, IconPrinter, IconQrcode, IconSun } from '@tabler/icons-react'
import { printRoute } from '#web/route/leaving/print-sheet.tsx'
import { useDialog, useOpenedPart } from '#web/ui/feedback/dialogs/dialog.tsx'
import { latePart } from '#web/ui/feedback/dialogs/late-part.ts'
import { LateMenu } from '#web/ui/menus/late-menu.tsx'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'

// The code of a route is wanted once a day, by few.
const qrDialog = latePart(async () => (await import('../start/qr-dialog.tsx')).QrDialog)
const keepDialog = latePart(async () => (await import('../phones/keep-dialog.tsx')).KeepDialog)
const noCode = 'This could not be fetched. Check your connection and try again.'

const iconLook = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

interface RouteMenuProps {
  /** The route of a team's driver, who may keep their routes on this phone. */
  readonly keeps?: string | undefined
}

/** What else can be done with a shared route: take it to another phone, or onto paper. */
export function RouteMenu({ keeps }: RouteMenuProps) {
  const phone = useIsPhone()
  const code = useDialog()
  const QrDialog = useOpenedPart(qrDialog, { ...code.props, inShort: noCode })
  const keep = useDialog()
  const KeepDialog = useOpenedPart(keepDialog, { ...keep.props, inShort: noCode })
  const link = window.location.href
  return (
    <>
      <LateMenu
        position="bottom-end"
        width="17rem"
        button={
          <ActionIcon size={phone ? 44 : 36} aria-label="More">
            <IconDots size={20} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        }
        items={({ Item }) => (
          <>
            {fitsCode(link) && (
              <Item leftSection={<IconQrcode {...iconLook} />} onClick={code.open}>
                QR code
              </Item>
            )}
            <Item leftSection={<IconPrinter {...iconLook} />} onClick={printRoute}>
              Print
            </Item>
            {keeps && (
              <Item leftSection={<IconDeviceMobile {...iconLook} />} onClick={keep.open}>
                Keep my routes on this phone
              </Item>
            )}
            {phone && <SchemeItem Item={Item} />}
          </>
        )}
      />
      {QrDialog && <QrDialog {...code.props} link={link} />}
      {keeps && KeepDialog && keep.props.opened && <KeepDialog {...keep.props} routeId={keeps} />}
    </>
  )
}

/** The header of a phone has made room for the route: its theme button is here. */
function SchemeItem({ Item }: Pick<typeof Menu, 'Item'>) {
  const { scheme, toggle } = useScheme()
  const Icon = scheme === 'dark' ? IconSun : IconMoon
  return (
    <Item leftSection={<Icon {...iconLook} />} onClick={toggle}>
      {scheme === 'dark' ? 'Light theme' : 'Dark theme'}
    </Item>
  )
}

// A longer link, as old ones may be, makes a code too fine for the camera of a phone.
const LONGEST_LINK = 1000
/** Whether a link can be had as a code. */
const fitsCode = (link: string): boolean => link.length <= LONGEST_LINK
