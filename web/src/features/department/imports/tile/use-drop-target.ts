import { type DragEvent, useState } from 'react'

interface DropTarget {
  readonly over: boolean
  readonly target: {
    readonly onDragEnter: (event: DragEvent) => void
    readonly onDragOver: (event: DragEvent) => void
    readonly onDragLeave: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** A part of the page that takes dropped files. The innermost one has them. */
export function useDropTarget(onFiles: (files: readonly File[]) => void): DropTarget {
  const [over, setOver] = useState(false)
  const enter = (event: DragEvent): void => {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    setOver(true)
  }
  const leave = (event: DragEvent): void => {
    const to = event.relatedTarget
    if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
  }
  const drop = (event: DragEvent): void => {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return { over, target: { onDragEnter: enter, onDragOver: enter, onDragLeave: leave, onDrop: drop } }
}
