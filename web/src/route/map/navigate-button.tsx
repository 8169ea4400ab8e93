import { Button } from '@mantine/core'
import { IconNavigation } from '@tabler/icons-react'

/** Opens the way to a stop in a map application. */
export const NavigateButton = ({ href }: { readonly href: string }) => (
  <Button
    component="a"
    {...{ href }}
    target="_blank"
    rel="noopener noreferrer"
    variant="default"
    size="compact-md"
    leftSection={<IconNavigation size={16} stroke={1.7} aria-hidden="true" />}
  >
    Navigate
  </Button>
)
