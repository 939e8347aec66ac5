/** Programming, software products and their tests. */
export const software = `
0 JavaScript | js; ecmascript; es6
1 TypeScript
2 Python | python3; python 3
3 Java | java ee; j2ee
4 ?C | ?ANSI C; =C/C++
5 C++ | cpp; c/c++; c plus plus
6 C# | c sharp; csharp
7 .NET | dotnet; .net core; .net framework; asp.net; vb.net
8 ?Go | golang; go lang; go programming
9 ?R | rstudio; r studio; r shiny; r programming; tidyverse; ggplot2; dplyr
10 =Ruby
11 Ruby on Rails | rails; =RoR
12 PHP
13 ?Rust | rust programming; rustlang
14 ?Swift | swiftui; swift programming
15 Kotlin
16 =Scala | scala programming
17 Perl
18 Objective-C | objective c; objc
19 -Shell scripting | ?bash; ?Bash; ?BASH; shell script; shell scripts; shell scripting; bash script; bash scripts; bash scripting;
 unix shell
20 PowerShell
21 =VBA | visual basic for applications; excel macros; vba macros
22 Visual Basic | vb6
23 MATLAB | simulink
24 ?Julia | julia programming
25 Haskell
26 ?Elixir | elixir programming
27 Clojure
28 -Flutter | ?Flutter; ?Dart; flutter dart
29 ?React | react.js; reactjs; react js; react hooks; react redux
30 =Angular | angularjs; angular.js; angular js
31 Vue.js | vue; vuejs; vue js; nuxt
32 -Node.js | node.js; nodejs; node js; ?Node
33 Next.js | nextjs
34 HTML | html5; xhtml
35 CSS | css3; scss; tailwind css; tailwindcss
36 jQuery
37 GraphQL
38 REST APIs | rest api; restful; restful api; restful apis; restful services; ?REST; rest services; rest web services
39 -Spring | spring boot; springboot; spring framework; spring mvc; ?Spring
40 Django
41 ?Flask | python flask
42 Laravel | symfony
43 React Native
44 =iOS | ios development; ios developer
45 Android | android studio
46 -Unity | unity3d; unity 3d; unity engine; ?Unity
47 WordPress
48 Git | github; gitlab; bitbucket
60 Microservices | microservice; micro services; microservice architecture; microservices architecture
62 Test automation | automated testing; automated tests; test automation framework
63 =Selenium | selenium webdriver
64 -Software testing | unit testing; unit tests; software testing; software quality assurance; =SQA
67 Embedded systems | embedded software; embedded system; firmware
68 -Agile | ?Agile; ?agile; scrum; kanban; agile development; agile software; agile methodology; agile methodologies;
  agile methods; agile practices; agile principles; agile process; agile processes; agile framework; agile frameworks;
  agile delivery; agile environment; agile team; agile teams; agile project; agile projects; agile coach
69 Jira
71 Software architecture | solution architecture; solutions architecture
72 Object-oriented programming | object oriented; object oriented design; =OOP
228 Blockchain | ethereum; solidity; smart contracts
231 ?Groovy | groovy scripting
232 Lua | luajit
233 Fortran | fortran 77; fortran 90
234 COBOL | cobol programming
235 =Erlang | erlang/otp
236 F# | fsharp
237 OCaml | =ReasonML
238 ?Scheme | =Racket
239 Common Lisp | =LISP; emacs lisp
240 Prolog | =Datalog
241 Assembly language | assembler language; x86 assembly; arm assembly; assembly programming
242 ?Zig | zig programming; ziglang
243 ?Nim | nim programming
244 ?Solid.js | solidjs
245 ?Ada | ada programming; ada 95; ada/spark
246 ?Delphi | object pascal; turbo pascal
247 Pascal programming | free pascal
248 ?Apex | =Apex triggers; apex classes; salesforce apex; visualforce
249 VHDL | hardware description language; hardware description languages
250 Verilog | systemverilog; system verilog
251 WebAssembly | wasm
252 AWK | =awk; =sed; =gawk
253 Regular expressions | =regex; regexes; regexp
254 XML | xslt; xpath; xsd; xquery
255 JSON | json schema; =JSON-LD
256 YAML | =YML
257 Protocol Buffers | protobuf; protobufs
258 gRPC | grpc-web
259 SOAP APIs | soap api; soap web services; =WSDL
260 WebSockets | web sockets; websocket; socket.io
261 OAuth | oauth2; oauth 2.0; openid connect; =OIDC; =SAML
262 API design | api development; design of apis; api first design; openapi specification; swagger
263 API testing | postman; rest assured; =SoapUI
264 API gateways | api gateway; apigee; kong gateway; kong api gateway
265 MuleSoft | mule esb; anypoint platform
266 Apache Camel | camel routes
267 TIBCO | tibco businessworks
268 Dell Boomi | =Boomi
269 Message queues | message queue; message broker; message brokers; activemq; ibm mq; zeromq
270 RabbitMQ | rabbit mq; =AMQP
271 NATS | =NATS JetStream
272 MQTT | =CoAP
273 Svelte | sveltekit; svelte.js
274 Ember.js | emberjs; ember js
275 Backbone.js | backbonejs
276 ?Gatsby | gatsbyjs; gatsby.js
277 Nuxt.js | nuxtjs
278 ?Remix
279 ?Astro
280 Redux | redux toolkit; redux saga; mobx; ngrx
281 Webpack | =Vite; rollup.js; esbuild
282 ?Babel
283 ?Bootstrap
284 Material UI | material design; =MUI
285 =Sass | =SASS; less css
286 Storybook
287 Three.js | threejs; webgl
288 Web accessibility | =WCAG; wcag 2.1; section 508; accessibility standards; =ARIA
289 Progressive web apps | progressive web app; =PWA; =PWAs
290 Responsive web design | responsive design; mobile first design
291 Front-end development | frontend development; @front end developer; @frontend developer; @front end engineer;
  @frontend engineer
292 Back-end development | backend development; @back end developer; @backend developer; @backend engineer; @back end engineer
293 Full-stack development | fullstack development; @full stack developer; @full stack engineer; @fullstack developer
294 Web development | web applications development; web application development; @web developer
295 Mobile development | mobile app development; mobile application development; @mobile developer
296 Game development | game programming; @game developer; gameplay programming
297 Unreal Engine | unreal engine 4; unreal engine 5; =UE4; =UE5
298 Godot | godot engine
299 OpenGL | =Vulkan API; direct3d; directx
300 CUDA | gpu programming; =OpenCL
301 Express.js | expressjs; express js; =Node/Express
302 NestJS | nest.js; nest js
303 Fastify
304 FastAPI | fast api
305 ?Celery
306 SQLAlchemy | =Alembic
307 ?Hibernate | =JPA; hibernate orm; spring data
308 ?Maven | apache maven; =Gradle
309 JUnit | =TestNG; =Mockito
310 pytest | py.test
311 ?Jest
312 ?Mocha
313 ?Cypress
314 ?Playwright
315 ?Cucumber
316 Appium
317 Robot Framework
318 JMeter | apache jmeter; loadrunner; gatling load; =k6
319 Performance testing | load testing; load and stress testing
320 Manual testing | manual tests; exploratory testing
321 Test planning | test plans; test cases; test case design
322 Regression testing
323 Test-driven development | =TDD
324 Behavior-driven development | behaviour driven development; =BDD; =Gherkin
325 User acceptance testing | =UAT
326 -Code review | conducting code reviews; perform code reviews; performing code reviews; code review process
327 Pair programming | mob programming
328 -Design patterns | software design patterns; object-oriented design patterns; ?Design Patterns
329 Domain-driven design | =DDD
330 Functional programming
331 Multithreading | multi-threading; multithreaded programming; concurrent programming
332 Distributed systems | distributed computing
333 Event-driven architecture | event sourcing; =CQRS
334 Service-oriented architecture | =SOA
335 High-performance computing | =HPC; =MPI; openmp; =SLURM
336 Parallel computing | parallel programming; parallel processing
337 Data structures and algorithms | data structures; algorithm design; algorithms and data structures
338 Compilers | compiler design; =LLVM
339 Operating systems | real time operating system; real-time operating systems; =RTOS; freertos; =VxWorks; =QNX
340 Linux kernel | kernel development; kernel modules
341 Device drivers | device driver; device driver development; linux drivers
342 Internet of Things | =IoT; =IIoT
343 FPGA | field programmable gate arrays; =FPGAs; =Xilinx; =Altera
344 Microcontrollers | microcontroller; stm32; arduino; raspberry pi; pic microcontroller
345 CAN bus | canbus; =CANopen; =CANoe; j1939
346 AUTOSAR
347 LabVIEW | lab view; =TestStand
348 PCB design | pcb layout; altium; altium designer; orcad; =KiCad; printed circuit board design
349 Circuit design | analog circuit design; analog design; =SPICE; =LTspice; mixed signal design
350 ASIC design | =ASIC; =VLSI; rtl design; cadence virtuoso
351 RF engineering | rf design; radio frequency engineering; antenna design
352 Augmented reality | =AR/VR; =VR/AR; virtual reality; mixed reality; =XR; arkit; arcore
353 Drupal
354 Joomla
355 Magento | adobe commerce
356 ?Shopify | shopify plus; liquid templates
357 WooCommerce
358 Contentful | headless cms; sanity cms
359 Content management systems | content management system; =CMS
360 Adobe Experience Manager | =AEM; =Sitecore
361 SharePoint | sharepoint online; share point
362 Microsoft Power Platform | power automate; power apps; powerapps; microsoft flow; power platform
363 Microsoft Dynamics 365 | dynamics 365; dynamics crm; =D365; dynamics nav; dynamics ax
364 ServiceNow | service now; now platform servicenow
365 Salesforce development | salesforce developer; lightning web components; =LWC; salesforce lightning
366 Salesforce administration | salesforce administrator; salesforce admin
367 OutSystems | low code; =Mendix; no-code; no code platforms
368 =Pega | pegasystems; =PRPC
369 UiPath | =Blue Prism; automation anywhere
370 Zapier
371 Airtable
372 ?Notion
373 =Confluence | atlassian confluence
374 Trello
375 Asana
376 Monday.com
377 Smartsheet | smartsheets
378 ?Slack
379 Microsoft Teams | ms teams
380 Zendesk | =Freshdesk; intercom helpdesk
381 Twilio
382 ?Stripe
383 Technical support engineering | tier 2 support; tier 3 support; l2 support; l3 support; application support
384 Release management | release engineering; release planning
385 Configuration management | =CMDB; software configuration management
386 Requirements engineering | =IBM DOORS; software requirements specification; =SRS
387 UML | =SysML; unified modeling language; enterprise architect tool
388 Enterprise architecture | =TOGAF; =Zachman framework
389 =SAFe | scaled agile; scaled agile framework; =PI planning
390 Scrum Master | =CSM; =PSM I; certified scrum master
391 Mainframe | mainframes; =JCL; =CICS; z/os; =DB2 z/OS
392 IBM i | =AS/400; as400; rpg programming; =RPGLE; iseries
393 DevSecOps | dev sec ops
394 Chatbots | chatbot development; conversational ai; dialogflow; =Rasa
395 Web3 | decentralized applications; =DeFi; =Hyperledger
396 Geospatial development | postgis; mapbox; leaflet.js; openlayers; google maps api
397 Computer graphics | ray tracing; shader programming; shaders; =HLSL; =GLSL
398 -Simulation | ?Simulation; ?simulation; simulation modeling; discrete event simulation; =AnyLogic; arena simulation
`
