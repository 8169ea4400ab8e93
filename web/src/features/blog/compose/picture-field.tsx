import { Button, Progress } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { imageTypes } from '#core/blog/image.ts'
import { FileDrop } from '#web/ui/controls/file-drop.tsx'
import styles from './picture-field.module.css'
import type { Picture, PictureState } from './use-picture.ts'

interface PictureFieldProps {
  readonly picture: Picture
  /** The picture that the post has already. */
  readonly current: string | undefined
  /** What is wrong with there being none. */
  readonly error: string | undefined
}

function OnItsWay({ state }: { readonly state: Extract<PictureState, { kind: 'uploading' | 'preparing' }> }) {
  const isUploading = state.kind === 'uploading'
  return (
    <div className={styles.way} role="status">
      <p>
        {isUploading ? `Sending ${state.fileName}, ${state.percent} %` : `Preparing ${state.fileName} for the page`}
      </p>
      <Progress
        value={isUploading ? state.percent : 100}
        animated={!isUploading}
        aria-label={isUploading ? 'Upload of the picture' : 'Preparation of the picture'}
      />
    </div>
  )
}

/** The picture above the post: chosen or dropped, sent at once, shown as readers will see it. */
export function PictureField({ picture, current, error }: PictureFieldProps) {
  const { state, choose, remove } = picture
  const shown = state.kind === 'ready' ? state.preview : state.kind === 'none' ? current : undefined
  const problem = state.kind === 'none' ? (state.problem ?? error) : undefined
  return (
    <div className={styles.field}>
      <p className={styles.label}>Picture</p>
      {typeof shown === 'string' && <img className={styles.picture} src={shown} alt="As a card shows it" />}
      {state.kind === 'uploading' || state.kind === 'preparing' ? (
        <OnItsWay state={state} />
      ) : (
        <FileDrop
          title={shown ? 'Choose another picture' : 'Choose a picture, or drop one here'}
          hint="PNG or JPEG, up to 8 MB and 20 megapixels"
          accept={imageTypes.join(',')}
          icon={<IconPhoto size={20} stroke={1.7} aria-hidden="true" />}
          onFiles={([file]) => file && choose(file)}
          {...(problem !== undefined && { error: problem })}
        />
      )}
      {state.kind === 'ready' && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={remove}>
          Remove {state.fileName}
        </Button>
      )}
    </div>
  )
}
