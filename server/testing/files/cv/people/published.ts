import type { SamplePerson } from './sample.ts'

/** The expected reading of a CV that a project publishes with its template, about a fictional person. */
const rendercv: SamplePerson = {
  first: 'John',
  last: 'Doe',
  language: 'en',
  email: 'john.doe@email.com',
  phone: '',
  location: 'San Francisco, CA',
  link: 'linkedin.com/in/rendercv',
  summary: '',
  positions: [
    {
      title: 'Co-Founder & CTO',
      company: 'Nexus AI',
      dates: 'June 2023 – present',
      start: '2023-06',
      end: null,
      bullets: [
        'Built foundation model infrastructure serving 2M+ monthly API requests with 99.97% uptime',
        'Raised $18M Series A led by Sequoia Capital, with participation from a16z and Founders Fund',
        'Scaled engineering team from 3 to 28 across ML research, platform, and applied AI divisions',
        'Developed proprietary inference optimization reducing latency by 73% compared to baseline',
      ],
    },
    {
      title: 'Research Intern',
      company: 'NVIDIA Research',
      dates: 'May 2022 – Aug 2022',
      start: '2022-05',
      end: '2022-08',
      bullets: [
        'Designed sparse attention mechanism reducing transformer memory footprint by 4.2x',
        'Co-authored paper accepted at NeurIPS 2022 (spotlight presentation, top 5% of submissions)',
      ],
    },
    {
      title: 'Research Intern',
      company: 'Google DeepMind',
      dates: 'May 2021 – Aug 2021',
      start: '2021-05',
      end: '2021-08',
      bullets: [
        'Developed reinforcement learning algorithms for multi-agent coordination',
        'Published research at top-tier venues with significant academic impact',
        'ICML 2022 main conference paper, cited 340+ times within two years',
        'NeurIPS 2022 workshop paper on emergent communication protocols',
        'Invited journal extension in JMLR (2023)',
      ],
    },
    {
      title: 'Research Intern',
      company: 'Apple ML Research',
      dates: 'May 2020 – Aug 2020',
      start: '2020-05',
      end: '2020-08',
      bullets: [
        'Created on-device neural network compression pipeline deployed across 50M+ devices',
        'Filed 2 patents on efficient model quantization techniques for edge inference',
      ],
    },
    {
      title: 'Research Intern',
      company: 'Microsoft Research',
      dates: 'May 2019 – Aug 2019',
      start: '2019-05',
      end: '2019-08',
      bullets: [
        'Implemented novel self-supervised learning framework for low-resource language modeling',
        'Research integrated into Azure Cognitive Services, reducing training data requirements by 60%',
      ],
    },
  ],
  school: 'Princeton University',
  degree: 'PhD in Computer Science',
  field: 'Computer Science',
  studied: 'Sept 2018 – May 2023',
  skills: [
    'Python, C++, CUDA, Rust, Julia, PyTorch, JAX, TensorFlow, Triton, ONNX, Kubernetes, Ray, distributed training',
    'AWS, GCP, Neural architecture search, model compression, efficient inference, multi-agent RL',
  ].flatMap((list) => list.split(', ')),
}

const resumeMatcher: SamplePerson = {
  first: 'John',
  last: 'Doe',
  language: 'en',
  email: 'john.doe@email.com',
  phone: '+1 (415) 555-0142',
  location: 'San Francisco, CA',
  link: 'linkedin.com/in/johndoe',
  summary: '',
  positions: [
    {
      title: 'Senior Software Engineer',
      company: 'Stripe',
      dates: 'Jan 2023 - Present',
      start: '2023-01',
      end: null,
      bullets: [
        'Designed and implemented real-time fraud detection pipeline processing 50K+ transactions per second using Kafka and Go, reducing fraudulent charges by 18% through optimized distributed system architecture',
        'Led migration of legacy payment reconciliation service to event-driven microservices architecture, improving system reliability from 99.5% to 99.99% uptime and establishing scalable patterns across platform',
        'Mentored 3 junior engineers and established code review standards adopted across payments platform team, ensuring clean, testable code practices',
      ],
    },
    {
      title: 'Software Engineer',
      company: 'Figma',
      dates: 'Jun 2021 - Dec 2022',
      start: '2021-06',
      end: '2022-12',
      bullets: [
        'Built collaborative editing infrastructure supporting real-time sync for 4M+ daily active users using CRDTs and WebSockets, demonstrating expertise in distributed systems and scalable backend services',
        'Optimized canvas rendering performance, reducing frame drop rate by 40% on large design files through WebGL batching and database query optimization',
        'Shipped plugin marketplace search feature end-to-end, increasing plugin discovery by 25% within first quarter through robust API design and performance tuning',
      ],
    },
    {
      title: 'Software Engineer',
      company: 'Notion',
      dates: 'Jul 2019 - May 2021',
      start: '2019-07',
      end: '2021-05',
      bullets: [
        'Developed API integrations framework enabling 500+ third-party applications to connect with Notion workspaces, demonstrating expertise in API design and microservices architecture',
        'Implemented offline-first sync engine for mobile app using SQLite and conflict resolution algorithms, showcasing distributed systems knowledge',
        'Reduced API response latency by 60% through query optimization and strategic Redis caching layers, optimizing database performance at scale',
      ],
    },
  ],
  school: 'UC Berkeley',
  degree: 'Bachelor of Science, Computer Science',
  field: 'Computer Science',
  studied: '2019',
  skills: [
    'Go, Python, Node.js, TypeScript, JavaScript, SQL, PostgreSQL, Redis, NoSQL, Kafka, Elasticsearch, GraphQL',
    'REST APIs, gRPC, AWS, ECS, Lambda, S3, RDS, Docker, Kubernetes, Terraform, CI/CD, API Design',
    'Database Optimization, Distributed Systems, Microservices Architecture, Event-driven Systems',
    'Cloud-native Development, Feature Flags, A/B Testing, Observability, Datadog, PagerDuty',
  ].flatMap((list) => list.split(', ')),
}

/** By file name in the folder of samples. */
export const publishedPeople: Record<string, SamplePerson> = {
  'cvs/rendercv-classic.pdf': rendercv,
  'cvs/rendercv-sb2nov.pdf': rendercv,
  'cvs/matcher-single-column.pdf': resumeMatcher,
  'cvs/matcher-two-column.pdf': resumeMatcher,
}
