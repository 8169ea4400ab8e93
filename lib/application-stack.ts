import { Aws, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { eventFunctions } from '#events/index.ts'
import { HttpApi } from '#lib/api/http-api.ts'
import { explainCustomResources } from '#lib/checks/custom-resources.ts'
import { deadLetterQueue } from '#lib/functions/dead-letters.ts'
import { FeatureFunctions } from '#lib/functions/feature-functions.ts'
import { handlerEnvironment } from '#lib/functions/handler-environment.ts'
import { regionsOf } from '#lib/functions/region.ts'
import { Jobs } from '#lib/jobs/jobs.ts'
import { Mail } from '#lib/mail/mail.ts'
import { Texts } from '#lib/mail/texts.ts'
import { MapKey, mapKeyNamesOf } from '#lib/site/map-key.ts'
import { OriginKeys } from '#lib/site/origin-keys.ts'
import { Tracker } from '#lib/tracking/tracker.ts'
import { SignInFirewall } from '#lib/users/sign-in-firewall.ts'
import { webClient } from '#lib/users/web-client.ts'
import { Alarms, type Watched } from '#lib/watch/alarms.ts'
import { monthlyBudget } from '#lib/watch/budget.ts'
import { Dashboard } from '#lib/watch/dashboard.ts'
import { remindOfMapKey } from '#lib/watch/map-key-reminder.ts'
import { Notices } from '#lib/watch/notices.ts'
import { TopicKey } from '#lib/watch/topic-key.ts'
import { amazonDraws, type Deployment } from './deployment.ts'
import { EventFunctions } from './events/event-functions.ts'
import { eventNeeds } from './events/event-needs.ts'
import { reportOutputs } from './outputs.ts'
import type { ProtectedResources } from './protected-stack.ts'
import { contentOriginsOf } from './site/content-origins.ts'
import { Publication } from './site/publication.ts'
import { Site } from './site/site.ts'
import { siteConfig } from './site/site-config.ts'

/** What the application stands on. */
interface Foundation extends ProtectedResources {
  readonly webAclArn: string | undefined
}

/** The publishers to topics, and the key that encrypts them. */
interface Publishing {
  readonly mail: Mail
  readonly topicKey: TopicKey
}

/** Everything that a deployment may replace: API, jobs, site, mail and the watch over them. */
export class ApplicationStack extends Stack {
  constructor(scope: Construct, id: string, deployment: Deployment, foundation: Foundation) {
    super(scope, id, {
      env: { region: deployment.region, ...(deployment.account && { account: deployment.account }) },
      crossRegionReferences: deployment.firewall && deployment.region !== 'us-east-1',
      description: 'Stopwise: API, jobs and site',
    })
    const { environmentName, paymentsSecret, canarySecret } = deployment
    const { table, users, files } = foundation

    const deadLetters = deadLetterQueue(this)
    const tracker = new Tracker(this, 'Tracker', environmentName)
    const topicKey = new TopicKey(this, 'TopicKey')
    const mail = new Mail(this, 'Mail', deployment, topicKey)
    const texts = deployment.texting ? new Texts(this, 'Texts', deployment.textDollarsAMonth) : undefined
    const api = new HttpApi(this, 'HttpApi', `stopwise-${environmentName}`, deployment.functionQuota)
    const { site, originKeys } = this.addSite(deployment, foundation, api)
    const client = webClient(this, users, deployment, site.url)

    const regions = regionsOf(deployment, files.regionsNames)
    const mapKeys = amazonDraws(deployment) ? mapKeyNamesOf(deployment) : undefined
    const resources = {
      table,
      users,
      files,
      mail,
      tracker,
      texts,
      deadLetters,
      regions,
      paymentsSecret,
      canarySecret,
      mapKeys,
    }
    const environment = handlerEnvironment(deployment, resources, site.url)
    const jobs = new Jobs(this, 'Jobs', { environmentName, environment, resources })
    const all = { environment, resources, jobs }
    const events = new EventFunctions(this, 'Events', { sources: eventFunctions, needs: eventNeeds, ...all })
    const { handlers } = new FeatureFunctions(this, 'Features', {
      ...all,
      environment: { ...environment, ORIGIN_KEYS: originKeys.accepted },
      quota: deployment.functionQuota,
    })
    const gate = originKeys.gate(this)
    // CloudFront first: it says what functions accept already, before they learn the key after it.
    for (const handler of [gate, ...Object.values(handlers)]) handler.node.addDependency(site.distribution)
    api.open({ handlers, gate, issuer: users.pool.userPoolProviderUrl, audience: client.userPoolClientId })

    const { jobs: machines } = jobs
    const config = siteConfig(deployment, users, client)
    this.publish(site, config, deployment)

    const tasks = { ...jobs.handlers, ...events.handlers }
    const watched = { api, features: handlers, tasks, jobs: machines, table: table.table, deadLetters, environmentName }
    this.watch(deployment, watched, { mail, topicKey })
    if (deployment.firewall) new SignInFirewall(this, 'SignInFirewall', users.pool)

    reportOutputs(this, { site, mail, client, tracker })
    explainCustomResources(this, site.bucket)
  }

  /** The site, with the keys that it adds to calls and tile requests. */
  private addSite(deployment: Deployment, foundation: Foundation, { api }: HttpApi) {
    const { files, webAclArn } = foundation
    const originKeys = new OriginKeys(this, 'OriginKeys', deployment.originKey)
    const mapKey = amazonDraws(deployment) ? new MapKey(this, 'MapKey', deployment) : undefined
    const site = new Site(this, 'Site', {
      deployment,
      contentOrigins: contentOriginsOf(foundation, deployment),
      originKey: originKeys.said,
      mapKey: mapKey?.value,
      apiHost: `${api.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`,
      accessLogs: files.accessLogs,
      media: files.media,
      regions: files.regionsNames,
      webAclArn,
    })
    if (deployment.pageMapKey) mapKey?.keepForPages(deployment, site.origins)
    return { site, originKeys }
  }

  private publish({ bucket, rewrite }: Site, config: ReturnType<typeof siteConfig>, { siteDomain }: Deployment): void {
    const build = `${import.meta.dirname}/../dist/site`
    const siteUrl = siteDomain && `https://${siteDomain}`
    const { pages } = new Publication(this, 'Publication', { bucket, build, siteUrl, config })
    // The edge must not lead to a page that is not there yet.
    if (pages) rewrite.node.addDependency(pages)
  }

  private watch(deployment: Deployment, watched: Watched, { mail, topicKey }: Publishing): void {
    const { environmentName, alarmAddress: address } = deployment
    const { deadLetters } = watched
    const alarms = new Alarms(this, 'Alarms', watched, deployment.providerDollarsADay)
    const notices = new Notices(this, 'Notices', { address, deadLetters, topicKey })
    notices.of(alarms.all)
    notices.forward(mail.feedback)
    new Dashboard(this, 'Dashboard', { name: `stopwise-${environmentName}`, watched, alarms })
    monthlyBudget(this, deployment)
    if (amazonDraws(deployment)) remindOfMapKey(this, deployment, { topic: notices.topic, topicKey, deadLetters })
  }
}
