import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react'
import styles from './file-drop.module.css'

interface FileDropProps {
  readonly title: string
  readonly hint: string
  /** Extensions the file dialog offers, such as `.xlsx,.xls,.csv`. The caller still checks what arrives. */
  readonly accept?: string
  readonly icon: ReactNode
  readonly onFiles: (files: readonly File[]) => void
  readonly multiple?: boolean
  /** A key cap or another remark at the end. */
  readonly aside?: ReactNode
  readonly error?: string
  readonly disabled?: boolean
}

/** A place to drop files on, which also opens the file dialog. */
export function FileDrop(props: FileDropProps) {
  const { title, hint, accept, icon, multiple = false, aside, error, disabled = false } = props
  const id = useId()
  const { over, choose, target } = useFiles(props)
  return (
    <div>
      <label
        className={`row gap12 relative pointer roundCard surface ${styles.drop}`}
        data-over={over || undefined}
        data-error={error === undefined ? undefined : ''}
        data-disabled={disabled || undefined}
        {...target}
      >
        <input
          type="file"
          className={styles.input}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-describedby={error === undefined ? undefined : id}
          onChange={choose}
        />
        <span className={styles.icon}>{icon}</span>
        <span className="fill">
          <span className={styles.title}>{title}</span>
          <span className={`block small tertiary ${styles.hint}`}>{hint}</span>
        </span>
        {aside}
      </label>
      {error !== undefined && (
        <p id={id} role="alert" className={`danger fine ${styles.error}`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Files as they are dropped or chosen, and whether some are held over the place. */
function useFiles({ onFiles, disabled = false }: Pick<FileDropProps, 'onFiles' | 'disabled'>) {
  const [over, setOver] = useState(false)
  const take = (files: FileList | null): void => {
    if (!disabled && files && files.length > 0) onFiles([...files])
  }
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    take(event.currentTarget.files)
    // The same file must be choosable again after it was mended.
    event.currentTarget.value = ''
  }
  const enter = (event: DragEvent): void => {
    event.preventDefault()
    setOver(!disabled)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const leave = (): void => setOver(false)
  return { over, choose, target: { onDragEnter: enter, onDragOver: enter, onDragLeave: leave, onDrop: drop } }
}
