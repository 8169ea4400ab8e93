import { IconBolt, IconBuilding, IconRoute, IconUsers } from '@tabler/icons-react'
import { lazy } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import { PageMain } from '#web/ui/layout/page/page-main.tsx'
import { Hero } from './hero.tsx'
import { Island } from './island.tsx'
import styles from './product-strip.module.css'

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

const icon = { size: 19, stroke: 1.7, 'aria-hidden': true } as const

const products = [
  { title: 'Web Route Planner', text: 'one driver, 100 stops', to: paths.webIntro, icon: <IconRoute {...icon} /> },
  { title: 'Teams', text: '20 drivers, one screen', to: paths.teamsIntro, icon: <IconUsers {...icon} />, isNew: true },
  {
    title: 'Government',
    text: 'inspections, ranked and routed',
    to: paths.governmentIntro,
    icon: <IconBuilding {...icon} />,
  },
  { title: 'Chrome Extension', text: 'free, up to 10 stops', to: paths.pricingExtension, icon: <IconBolt {...icon} /> },
]

/** The products, each in a line, right below the first picture. */
function ProductStrip() {
  return (
    <section className={`grid lineAbove ${styles.products}`} aria-label="Products" data-header-tint="">
      {products.map((product) => (
        <Link key={product.to} to={product.to} className={`flex gap12 ink unlined ${styles.product}`}>
          {product.icon}
          <span>
            <span className={`row gap8 strong ${styles.title}`}>
              {product.title} {product.isNew === true && <Chip tone="brand">NEW</Chip>}
            </span>
            <span className="block body tertiary">{product.text}</span>
          </span>
        </Link>
      ))}
    </section>
  )
}
