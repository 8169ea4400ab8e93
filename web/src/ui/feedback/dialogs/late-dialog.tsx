import type { ComponentType } from 'react'
import { untilIdle } from '../../until-idle.ts'
import { useOpenedPart } from './dialog.tsx'
import { type LatePart, latePart } from './late-part.ts'

interface Closing {
  readonly onClose: () => void
}

interface OpenedProps<Props> {
  readonly part: LatePart<ComponentType<Props>>
  readonly props: Props
}

const inShort = 'This could not be opened. Check your connection and try again.'

function Opened<Props extends Closing>({ part, props }: OpenedProps<Props>) {
  const Dialog = useOpenedPart(part, { opened: true, onClose: props.onClose, inShort })
  return Dialog ? <Dialog {...props} /> : null
}

/** A dialog in a file of its own, shown while it is opened, and fetched once the page answers: it stands without it. */
export function lateDialog<Props extends Closing>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part = latePart(load)
  // Tried again, and told, when it is opened.
  void untilIdle()
    .then(part.fetch)
    .catch(() => undefined)
  return (props) => <Opened part={part} props={props} />
}
