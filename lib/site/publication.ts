import { existsSync } from 'node:fs'
import { Annotations, RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { BucketDeployment, type BucketDeploymentProps, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import type { PrivateBucket } from '#lib/data/private-bucket.ts'

const YEAR_SECONDS = 31_536_000

interface PublicationProps {
  readonly bucket: PrivateBucket
  /** Folder of the built site. */
  readonly build: string
  /** What the browser reads at its start, as `config.json`. */
  readonly config: Readonly<Record<string, unknown>>
}

/** Brings the built site and its configuration into the bucket. */
export class Publication extends Construct {
  private readonly logGroup: LogGroup

  constructor(scope: Construct, id: string, props: PublicationProps) {
    super(scope, id)
    this.logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    if (existsSync(`${props.build}/index.html`)) this.publishBuild(props)
    else {
      const message = 'The site is not built: the bucket keeps the pages it has. Run vite build before cdk deploy.'
      Annotations.of(this).addWarningV2('stopwise:site-not-built', message)
    }
    this.publish('Config', props.bucket, { sources: [Source.jsonData('config.json', props.config)], ...fresh })
  }

  /** Assets first: a page must never name one that is not there yet. */
  private publishBuild({ bucket, build }: PublicationProps): void {
    const assets = this.publish('Assets', bucket, {
      sources: [Source.asset(`${build}/assets`)],
      destinationKeyPrefix: 'assets',
      cacheControl: [CacheControl.fromString(`public, max-age=${YEAR_SECONDS}, immutable`)],
    })
    const pages = this.publish('Pages', bucket, {
      sources: [Source.asset(build, { exclude: ['assets/**'] })],
      ...fresh,
    })
    pages.node.addDependency(assets)
  }

  /** Nothing is pruned: browsers that hold yesterday's page still ask for yesterday's assets. */
  private publish(
    id: string,
    destinationBucket: PrivateBucket,
    props: Pick<BucketDeploymentProps, 'sources' | 'cacheControl' | 'destinationKeyPrefix'>,
  ): BucketDeployment {
    const { logGroup } = this
    return new BucketDeployment(this, id, { ...props, destinationBucket, logGroup, prune: false, memoryLimit: 512 })
  }
}

/** Names of assets carry their hash; names of pages and of the configuration do not. */
const fresh = { cacheControl: [CacheControl.fromString('no-cache')] }
