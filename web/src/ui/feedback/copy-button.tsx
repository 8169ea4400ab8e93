import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { announce } from './notices/announce.tsx'

interface CopyButtonProps {
  readonly text: string
  /** What is copied, for the button: "Copy key". */
  readonly label: string
}

/** Puts a text into the clipboard, and says so for a moment. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { copied, copy } = useClipboard({ timeout: 2000 })
  const Icon = copied ? IconCheck : IconCopy
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
      onClick={() => {
        copy(text)
        announce('Copied')
      }}
    >
      {copied ? 'Copied' : label}
    </Button>
  )
}
