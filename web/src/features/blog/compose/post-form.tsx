import { Button, Progress, Textarea, TextInput } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconPhoto } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import type { BlogPost } from '#api/blog.ts'
import { imageTypes } from '#core/blog/image.ts'
import { postLimits, postTexts, problemOfContent, problemOfTitle } from '#core/blog/post.ts'
import { type Failure, failureOf } from '#web/client/failure.ts'
import { FieldError, fieldError } from '#web/ui/controls/field-error.tsx'
import { FileDrop } from '#web/ui/controls/file-drop.tsx'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { askFirst } from '#web/ui/feedback/notices/notice.ts'
import { ArticleText } from '../article-text.tsx'
import styles from './post-form.module.css'
import { type KeptDraft, useDraft } from './use-draft.ts'
import { type Picture, type PictureState, usePicture } from './use-picture.ts'
import { useSubmit } from './use-submit.ts'

const beginOf = (post: BlogPost | undefined) => ({ title: post?.title ?? '', content: post?.content ?? '' })

/** Everything that the form shows and does, for a new post or for a change of one. */
function usePostForm(post: BlogPost | undefined) {
  const drafting = useDraft(post ? `edit-${post.id}-${post.revision}` : 'new', beginOf(post))
  const picture = usePicture(drafting)
  const [problems, setProblems] = useState<Problems>({})
  const { mutate, isPending } = useSubmit(post, drafting.discard)
  useLeaveWarning(drafting.isBegun)
  const isWaiting = picture.state.kind === 'uploading' || picture.state.kind === 'preparing'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = problemsOf(drafting.draft, post !== undefined)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    mutate(drafting.draft, { onError: (error) => setProblems(problemsOfFailure(failureOf(error))) })
  }
  return { ...drafting, picture, problems, submit, isPending, isWaiting }
}

/** Title, message with its preview, picture, and the one button. What is typed survives a reload. */
export function PostForm({ post }: { readonly post: BlogPost | undefined }) {
  const form = usePostForm(post)
  const { draft, change, discard, picture, problems, isBegun, isPending, isWaiting } = form
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextInput
        label="Title"
        description={post ? 'The title is the address of the post, so that it stays.' : 'The title is the address too.'}
        value={draft.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        error={fieldError(problems.title)}
        maxLength={postLimits.title}
        readOnly={post !== undefined}
        withAsterisk
      />
      <PictureField picture={picture} current={post?.cardUrl} error={problems.picture} />
      <MessageField content={draft.content} onChange={(content) => change({ content })} error={problems.content} />
      {problems.form !== undefined && <FieldError>{problems.form}</FieldError>}
      <div className="row wrap gap12 lineAbove pt24">
        <Button type="submit" size="md" loading={isPending} disabled={isWaiting}>
          Submit
        </Button>
        {isBegun && (
          <Button variant="subtle" size="md" onClick={discard}>
            Discard draft
          </Button>
        )}
        <span className="tertiary" role="status">
          {isWaiting ? 'The picture is on its way.' : isBegun && 'The draft is kept in this browser.'}
        </span>
      </div>
    </form>
  )
}

const sides = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const

interface MessageFieldProps {
  readonly content: string
  readonly onChange: (content: string) => void
  readonly error: string | undefined
}

/** The text of a post in Markdown, and how readers will see it: beside it where there is room, in its place elsewhere. */
function MessageField({ content, onChange, error }: MessageFieldProps) {
  const [side, setSide] = useState<'write' | 'preview'>('write')
  return (
    <div className={`grid gap40 ${styles.field}`} data-side={side}>
      <div className={styles.sides}>
        <SegmentedTabs label="Write or preview" segments={sides} value={side} onChange={setSide} size="small" />
      </div>
      <Textarea
        className={styles.write ?? ''}
        label="Message"
        description="Markdown: ## heading, **strong**, [words](https://…), - list, tables. Links lead to the web and to this site."
        placeholder="What happened on the road"
        value={content}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={fieldError(error)}
        autosize
        minRows={16}
        maxRows={40}
        withAsterisk
      />
      <section className={styles.preview} aria-label="Preview">
        <p className={`eyebrow tertiary upper ${styles.label}`}>Preview</p>
        {content.trim() === '' ? (
          <p className="tertiary">What you write is shown here as readers will see it.</p>
        ) : (
          <ArticleText content={content} />
        )}
      </section>
    </div>
  )
}

/** What is wrong with a draft, each at its field; `form` for what has none. */
interface Problems {
  readonly title?: string
  readonly content?: string
  readonly picture?: string
  readonly form?: string
}

const some = (problems: Readonly<Record<string, string | undefined>>): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))

/** What the one who writes can see before anything is sent. */
function problemsOf({ title, content, picture }: KeptDraft, hasPicture: boolean): Problems {
  return some({
    title: problemOfTitle(title.trim()),
    content: problemOfContent(content),
    picture: picture || hasPicture ? undefined : postTexts.noImage,
  })
}

const fields: Readonly<Record<string, keyof Problems>> = {
  'blog.title': 'title',
  'blog.title-taken': 'title',
  'blog.content': 'content',
  'blog.no-image': 'picture',
  'blog.image': 'picture',
}

/** What the server refused, at the field that it is about. */
const problemsOfFailure = ({ code, message }: Failure): Problems => ({ [fields[code] ?? 'form']: message })

/** Asks before a page with something unpublished is left, for another page or altogether. */
function useLeaveWarning(isBegun: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isBegun && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = {
      title: 'Leave without publishing?',
      message: 'Nobody else sees what you wrote. It stays in this browser, and on this page when you come back.',
      yes: 'Leave',
    }
    void askFirst(question).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useWindowEvent('beforeunload', (event) => {
    if (isBegun) event.preventDefault()
  })
}

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
    <div className={`grid gap8 anywhere roundCard strongLined ${styles.way}`} role="status">
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
function PictureField({ picture, current, error }: PictureFieldProps) {
  const { state, choose, remove } = picture
  const shown = state.kind === 'ready' ? state.preview : state.kind === 'none' ? current : undefined
  const problem = state.kind === 'none' ? (state.problem ?? error) : undefined
  return (
    <div className="narrow">
      <p className={styles.pictureFieldLabel}>Picture</p>
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
