import { type DemoRole, list } from './roles.ts'

/** Roles in software, operations and data. */
export const technicalRoles: readonly DemoRole[] = [
  {
    title: 'Data Engineer',
    kinds: ['software', 'finance', 'retail', 'health', 'energy'],
    pay: [118_000, 158_000],
    skills: list('Python; SQL; Airflow; dbt; Docker; Snowflake; Apache Kafka; Terraform; AWS'),
    duties:
      list(`Build pipelines that bring orders, readings and events into one warehouse; Model tables that analysts can
      trust without asking; Watch data quality and tell people before they notice; Move the remaining nightly scripts into
      scheduled, tested jobs; Cut the cost of the heaviest queries`),
    brings:
      list(`You have run pipelines that other teams depend on; You write tests for data, not only for code; You would
      rather delete a table than document it twice`),
    anywhere: true,
  },
  {
    title: 'Analytics Engineer',
    kinds: ['software', 'finance', 'retail', 'media'],
    pay: [105_000, 142_000],
    skills: list('SQL; dbt; Python; Data modeling; Looker; BigQuery; Git'),
    duties:
      list(`Turn raw events into a handful of clear tables; Agree with each team on what a customer is; Keep the
      metrics of the company in one reviewed place; Teach colleagues to answer their own questions`),
    brings:
      list(`You enjoy naming things well; You have untangled a warehouse that grew by itself; You explain a number
      before you defend it`),
    anywhere: true,
  },
  {
    title: 'Data Scientist',
    kinds: ['finance', 'insurance', 'retail', 'biotech', 'energy', 'logistics'],
    pay: [120_000, 165_000],
    skills: list('Python; SQL; Statistics; Machine learning; pandas; scikit-learn; A/B testing; PyTorch'),
    duties:
      list(`Find out which questions are worth a model; Build, test and retire predictive models; Design experiments
      with the product teams and read them honestly; Present results to people who will act on them`),
    brings:
      list(`A solid grounding in statistics; You have put a model into production and looked after it; You know when
      an average is enough`),
    anywhere: true,
  },
  {
    title: 'Backend Engineer',
    kinds: ['software', 'finance', 'logistics', 'travel', 'health'],
    pay: [125_000, 170_000],
    skills: list('Go; PostgreSQL; Docker; Kubernetes; REST APIs; Microservices; Redis; AWS'),
    duties:
      list(`Design and build services that stay up on the busiest day of the year; Own what you build, from the first
      sketch to the pager; Review code kindly and thoroughly; Make slow queries fast; Keep interfaces small`),
    brings:
      list(`Several years with a typed language in production; You measure before you optimise; You leave a code base
      calmer than you found it`),
    anywhere: true,
  },
  {
    title: 'Frontend Engineer',
    kinds: ['software', 'media', 'education', 'travel', 'retail'],
    pay: [112_000, 150_000],
    skills: list('TypeScript; React; CSS; HTML; Next.js; Test automation; Figma'),
    duties:
      list(`Build screens that work with a keyboard, a thumb and a screen reader; Keep the component library small and
      documented; Work with designers from the first drawing; Watch loading times on old phones`),
    brings:
      list(`You care about accessibility beyond the checklist; You test behaviour rather than markup; You can say why
      a page feels slow`),
    anywhere: true,
  },
  {
    title: 'Full Stack Developer',
    kinds: ['software', 'nonprofit', 'education', 'health', 'agency'],
    pay: [105_000, 145_000],
    skills: list('TypeScript; Node.js; React; PostgreSQL; GraphQL; Git; Docker'),
    duties:
      list(`Take features from a conversation to production; Improve the tools our own colleagues use all day; Keep
      the build fast and the releases boring; Help to choose what we will not build`),
    brings:
      list(`You are at home on both sides of an interface; You write short messages and clear commits; You have
      deleted more code than you kept in at least one week of your life`),
    anywhere: true,
  },
  {
    title: 'iOS Developer',
    kinds: ['software', 'media', 'travel', 'health'],
    pay: [115_000, 155_000],
    skills: list('Swift; iOS; REST APIs; Objective-C; CI/CD; Figma'),
    duties:
      list(`Build and polish our app for iPhone and iPad; Replace the last screens of the old code base; Work on
      offline use for people on trains; Answer reviews together with support`),
    brings: list(
      `You have published an app that people pay for; You notice when an animation is four frames late`,
    ),
    anywhere: true,
  },
  {
    title: 'Platform Engineer',
    kinds: ['software', 'finance', 'energy', 'media'],
    pay: [130_000, 175_000],
    skills: list('Kubernetes; Terraform; AWS; Linux; CI/CD; Go; Python; DevOps'),
    duties:
      list(`Give twelve teams a paved road from commit to production; Practise restoring from backups every month;
      Reduce alerts to those that need a person; Plan capacity and its price`),
    brings:
      list(`You have been on call and made it quieter; You treat internal users as customers; Calm in an incident,
      curious after it`),
    anywhere: true,
  },
  {
    title: 'Machine Learning Engineer',
    kinds: ['software', 'biotech', 'media', 'insurance'],
    pay: [140_000, 190_000],
    skills: list(
      'Python; PyTorch; MLOps; Docker; Natural language processing; Large language models; SQL; AWS',
    ),
    duties:
      list(`Bring models from notebooks into services with tests; Build the evaluation before the model; Keep training
      data traceable and consented; Watch drift and decide when to retrain`),
    brings:
      list(`You have served models to real users; You read papers and throw most of them away; You can explain an
      error to the person it happened to`),
    anywhere: true,
  },
  {
    title: 'Security Engineer',
    kinds: ['finance', 'software', 'insurance', 'health', 'energy'],
    pay: [132_000, 178_000],
    skills: list('Cybersecurity; Linux; Networking; Python; AWS; Risk management'),
    duties:
      list(`Review designs before they are built; Run our programme of outside testers; Make the safe way the easy
      way; Lead exercises for incidents that we hope never to have`),
    brings: list(
      `You have fixed what you found, not only reported it; You speak with auditors and engineers alike`,
    ),
    anywhere: true,
  },
  {
    title: 'QA Engineer',
    kinds: ['software', 'travel', 'health', 'manufacturing'],
    pay: [88_000, 118_000],
    skills: list('Software testing; Test automation; TypeScript; Selenium; SQL; Jira; Agile'),
    duties:
      list(`Decide with the team what must never break; Automate the journeys our customers take each day; Explore new
      features by hand before anybody else does; Keep the test suite under ten minutes`),
    brings: list(
      `You ask the question that everybody forgot; You have retired flaky tests instead of retrying them`,
    ),
    anywhere: true,
  },
  {
    title: 'Embedded Software Engineer',
    kinds: ['manufacturing', 'software', 'energy'],
    pay: [110_000, 148_000],
    skills: list('C; C++; Embedded systems; Linux; Git; Signal processing; Python'),
    duties:
      list(`Write firmware for drives, sensors and controllers; Bring up new boards together with hardware colleagues;
      Test on the bench and in the field; Keep updates safe on devices that may lose power at any time`),
    brings:
      list(`A degree in electrical engineering or years that count as one; You own a soldering iron and know when not
      to use it`),
    anywhere: false,
  },
  {
    title: 'Business Intelligence Analyst',
    kinds: ['retail', 'insurance', 'logistics', 'health', 'education'],
    pay: [78_000, 105_000],
    skills: list('SQL; Power BI; Excel; Data visualization; Data analysis; Tableau; Stakeholder management'),
    duties:
      list(`Answer the weekly questions of four departments; Replace forty spreadsheets with six reports; Check figures
      with the people who produce them; Train colleagues in reading charts`),
    brings: list(`You find the mistake in a total; You like people as much as numbers`),
    anywhere: true,
  },
]
