import { picturesOf } from '#core/blog/post.ts'
import { createPost, readPost } from '#store/blog.ts'
import { renderPost } from '../render/render-post.ts'
import { type Article, articles, readArticle } from './articles.ts'
import { drawFigure } from './draw-figure.ts'
import { paper } from './figures.ts'

/** Shows a picture under an address of the site. */
type PutPicture = (address: string, bytes: Uint8Array) => Promise<void>

/** Publishes those of our articles that are not there; what is there is its authors', and stays. Answers their titles. */
export async function loadArticles(putPicture: PutPicture): Promise<string[]> {
  const loaded: string[] = []
  for (const article of articles) if (await load(article, putPicture)) loaded.push(article.title)
  return loaded
}

async function load(article: Article, putPicture: PutPicture): Promise<boolean> {
  const { title, imageId, day } = article
  if (await readPost(title)) return false
  const pictures = await drawFigure(article.figure(), paper)
  const { thumbnailUrl, cardUrl } = picturesOf(imageId)
  await putPicture(thumbnailUrl, pictures.wide)
  await putPicture(cardUrl, pictures.card)
  const about = { id: title, title, imageId, timestamp: Date.parse(day), editedAt: null, viewCount: 0, revision: 1 }
  return (await createPost(renderPost({ ...about, content: await readArticle(article) }))) === 'created'
}
