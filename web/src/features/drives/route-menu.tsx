import { ActionIcon, type Menu } from '@mantine/core'
import { IconDots, IconMoon, IconPrinter, IconQrcode, IconSun } from '@tabler/icons-react'
import { useDialog } from '#web/ui/feedback/dialog.tsx'
import { LateMenu } from '#web/ui/menus/late-menu.tsx'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import { fitsCode, QrDialog } from './qr-dialog.tsx'

const iconLook = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

/** What else can be done with a shared route: take it to another phone, or onto paper. */
export function RouteMenu() {
  const phone = useIsPhone()
  const code = useDialog()
  const link = window.location.href
  return (
    <>
      <LateMenu
        position="bottom-end"
        width="14rem"
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
            <Item leftSection={<IconPrinter {...iconLook} />} onClick={() => window.print()}>
              Print
            </Item>
            {phone && <SchemeItem Item={Item} />}
          </>
        )}
      />
      <QrDialog {...code.props} link={link} />
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
