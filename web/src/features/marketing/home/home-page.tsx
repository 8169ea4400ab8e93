import { lazy } from 'react'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { Hero } from './hero.tsx'
import { Island } from './island.tsx'
import { ProductStrip } from './product-strip.tsx'

const loadRest = () => import('./home-rest.tsx').then((module) => module.HomeRest)
const WrittenRest = lazy(async () => ({ default: await loadRest() }))

/** The home page: the product as its own picture, then what it is for whom. */
export function HomePage() {
  return (
    <PageMain>
      <Hero />
      <ProductStrip />
      <Island id="home-rest" load={loadRest} written={WrittenRest} />
    </PageMain>
  )
}
