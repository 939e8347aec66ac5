/** Data, statistics and artificial intelligence. */
export const data = `
73 SQL | t-sql; tsql; transact sql
74 PostgreSQL | postgres; =PSQL
75 MySQL | my sql; mariadb
76 SQL Server | ms sql; mssql; ms sql server; microsoft sql server
77 -Oracle Database | oracle database; oracle databases; oracle db; pl/sql; plsql; ?Oracle
78 MongoDB | mongo db; mongo
79 Redis
80 Elasticsearch | elastic search; elk stack; kibana; opensearch
81 =Cassandra | apache cassandra
82 DynamoDB | dynamo db
83 NoSQL | no sql; no-sql
84 ?Snowflake | snowflake data warehouse; snowflake data cloud
85 Amazon Redshift | =Redshift; =RedShift; aws redshift
86 BigQuery | big query
87 Databricks
88 -Apache Spark | apache spark; pyspark; spark sql; spark streaming; sparkml; ?Spark; ?SPARK
89 Hadoop | hdfs; mapreduce; map reduce; hbase; cloudera
90 -Apache Hive | hiveql; apache hive; ?Hive; ?HIVE
91 Apache Kafka | kafka
92 ETL | etls; =ELT; extract transform load; extract transform and load; etl pipelines
93 Data warehousing | data warehouse; data warehouses; data mart; data marts; data lake; data lakes
94 Data modeling | data modelling; data modeler; dimensional modeling; data models; data model; database design
95 Data engineering | data pipeline; data pipelines; @data engineer
96 Data analysis | data analytics; @data analyst; data analyses; analyze data; analyse data; analyzing data; analysing data;
  analysis of data; analyzing large datasets; analyzing large data sets; data interpretation
97 Data visualization | data visualisation; data visualizations; visualization; visualizations; visualisations;
  visualizing data; visualize data; visualization tools; dataviz
98 Data mining
99 Big data
100 Data governance | master data management; data stewardship
101 Data quality | data cleaning; data cleansing; data wrangling; data munging; cleaning data; cleansing data; clean data;
  cleanse data; clean and transform data; cleansing of data; ?cleanse; ?cleansing
102 Machine learning | =ML; =AI/ML; =ML/AI; =AIML; xgboost; random forest; random forests
103 Deep learning | neural network; neural networks; neural net; neural nets; ?CNN; =RNN; =LSTM
104 Natural language processing | =NLP; text mining; text analytics; language processing
105 Computer vision | image processing; opencv; image recognition; object detection
106 Large language models | large language model; =LLM; =LLMs; generative ai; genai; gpt
107 Artificial intelligence | =AI; =AI/ML; =ML/AI; =AIML
108 TensorFlow | tensor flow
109 PyTorch | py torch
110 Keras
111 scikit-learn | scikit learn; scikitlearn; scikit; sklearn; sci-kit learn; sci kit learn
112 pandas
113 NumPy | num py; scipy
114 Jupyter | jupyter notebook; jupyter notebooks; ipython
115 MLOps | ml ops; model deployment; mlflow; kubeflow
116 Predictive modeling | predictive modelling; predictive models; predictive model; predictive analytics
117 Statistics | statistical analysis; statistical analyses; statistical modeling; statistical modelling; statistical models;
  statistical methods; statistical techniques; applied statistics; biostatistics; regression analysis; bayesian
118 Forecasting | time series; time series analysis; time-series; demand forecasting
119 A/B testing | ab testing; a/b tests; split testing; experimental design; design of experiments
120 Operations research | linear programming; mathematical optimization; discrete optimization
121 =SAS | sas programming; base sas; sas enterprise guide
122 SPSS
123 =Stata | =STATA
124 =Tableau
125 Power BI | powerbi; microsoft power bi; ?DAX
126 =Looker | lookml; looker studio
127 =Qlik | qlikview; qlik view; qlik sense; qliksense
128 Business intelligence | =BI; microstrategy; ssrs; cognos; business objects
129 -Excel | microsoft excel; ms excel; ?Excel; ?EXCEL; excel spreadsheets; advanced excel; pivot tables; vlookup
130 Microsoft Office | ms office; ms office suite; microsoft office suite; office 365; microsoft 365; microsoft word; ms word;
  ?Word; ?Outlook; ?Access; google workspace; g suite
131 PowerPoint | power point; ms powerpoint
132 Google Analytics | adobe analytics; web analytics
133 GIS | arcgis; qgis; geospatial; geographic information systems; remote sensing
134 Bioinformatics | computational biology; next generation sequencing; =NGS
135 Web scraping | web crawling; beautifulsoup; beautiful soup
136 -dbt | =dbt; data build tool
137 =Informatica
138 SSIS | integration services; talend
139 Alteryx
140 D3.js | d3; d3js
141 Recommender systems | recommendation systems; recommendation system; recommender system; recommendation engines;
  recommendation engine; recommendation algorithms; recommendation algorithm; recommendation models
230 Data science | @data scientist; @data scientists
462 Apache Airflow | airflow; =MWAA
463 Apache Flink | =Flink
464 Apache Beam | google dataflow; cloud dataflow
465 Apache NiFi | =NiFi
466 Apache Iceberg | delta lake; apache hudi; lakehouse
467 ?Prefect
468 Dagster
469 ?Luigi
470 Fivetran | stitch data; airbyte; =Matillion
471 Amazon S3 | aws s3; =S3 buckets
472 AWS Glue | amazon athena; aws athena
473 Amazon EMR | aws emr
474 Amazon Kinesis | aws kinesis; =Kinesis
475 Azure Synapse | synapse analytics; azure data lake; =Synapse
476 Google Cloud Dataproc | =Dataproc; pub/sub; google pub/sub
477 ?Presto | prestodb; =Trino
478 Apache Druid | =ClickHouse; apache pinot
479 Teradata
480 Netezza | =Greenplum; =Vertica
481 IBM Db2 | =DB2
482 SQLite
483 Microsoft Access | ms access; access database; access databases
484 Firebase | firestore
485 CouchDB | =Couchbase
486 Neo4j | graph databases; graph database; =Cypher query; =TigerGraph
487 InfluxDB | time series database; =TimescaleDB
488 Vector databases | vector database; =Pinecone; =Weaviate; =FAISS; =pgvector; =ChromaDB
489 Memcached
490 Solr | apache solr; =Lucene
491 Supabase | =PlanetScale; =CockroachDB
492 Database administration | database administrator; =DBA; database management; database tuning
493 Query optimization | sql tuning; query tuning; query performance
494 Stored procedures | stored procedure; database triggers
495 Data migration | data conversion; data migrations
496 Data integration | data integrations; =iPaaS
497 Data architecture | @data architect; data architectures
498 Metadata management | data catalog; data lineage; collibra; =Alation
499 Master data | master data records
500 Data strategy
501 Data ethics | responsible ai; ai ethics; ai governance
502 Data labeling | data annotation; data labelling
503 Feature engineering | feature selection; feature extraction; feature store
504 Dimensionality reduction | principal component analysis; t-sne
505 Clustering | cluster analysis; k-means; customer segmentation
506 Classification models | logistic regression; support vector machines; =SVM; decision trees; gradient boosting; lightgbm;
  catboost
507 Regression models | linear regression; generalized linear models; =GLM; =GLMs
508 Reinforcement learning | =RLHF
509 Transformers models | hugging face; huggingface; =BERT; transformer models
510 Prompt engineering | prompt design; prompting techniques
511 Retrieval-augmented generation | =RAG; langchain; llamaindex
512 AI agents | agentic ai; ai agent development; =AutoGPT
513 Fine-tuning models | model fine-tuning; fine-tuning of models; fine-tuning of language models
514 Generative adversarial networks | =GANs; =GAN; diffusion models
515 Speech recognition | =ASR; speech-to-text; text-to-speech; speech processing
516 Optical character recognition | =OCR; document ai
517 Anomaly detection | outlier detection; fraud detection models
518 Fraud detection | fraud analytics; fraud prevention
519 Causal inference | causal modeling; propensity score; difference in differences
520 Survival analysis
521 Hypothesis testing | significance testing; =ANOVA; t-tests
522 Monte Carlo simulation | monte carlo; =MCMC
523 Stochastic modeling | stochastic processes; stochastic calculus
524 Numerical methods | numerical analysis; finite difference
525 Econometrics | econometric; econometric modeling
526 Quantitative research | quantitative analysis; quantitative methods
527 Qualitative research | qualitative analysis; qualitative methods; nvivo; =MAXQDA; atlas.ti
528 Survey design | survey research; survey development; qualtrics; surveymonkey
529 Data collection | field data collection; primary data collection
530 Data storytelling | storytelling with data
531 Dashboards | dashboard development; dashboarding; building dashboards; dashboard design
532 KPI reporting | key performance indicators; kpi tracking; kpi dashboards
533 Ad hoc reporting | ad hoc analysis; ad hoc reports
534 Power Query | power pivot; power query editor
535 Google Sheets | google spreadsheets
536 Google Data Studio | data studio
537 Sisense | =Domo; =ThoughtSpot; mode analytics; =Metabase; =Superset
538 Crystal Reports
539 IBM Cognos | cognos analytics
540 Oracle BI | =OBIEE; oracle business intelligence
541 SAP BusinessObjects | sap bo; =SAP BW; sap business warehouse; =BW/4HANA
542 SAP Analytics Cloud
543 Minitab | =JMP
544 Mathematica | wolfram language; wolfram mathematica
545 GNU Octave
546 EViews | gretl
547 Gurobi | =CPLEX; mixed integer programming; =MILP
548 KNIME | rapidminer; =Weka
549 H2O.ai | =DataRobot; automl
550 Vertex AI | azure machine learning; azure ml
551 Plotly | matplotlib; seaborn; =Bokeh
552 Streamlit | =Gradio
553 spaCy | =NLTK; gensim
554 Hadoop ecosystem | apache sqoop; =Sqoop; apache oozie; =Oozie; apache pig
555 Polars
556 Dask
557 Mixpanel | amplitude analytics; heap analytics; =PostHog
558 Google Tag Manager | tag management; =GTM tags; tealium
559 Customer data platforms | customer data platform; =CDP; segment.io
560 Attribution modeling | marketing mix modeling; multi-touch attribution; =MMM
561 -Experimentation | ?Experimentation; ?experimentation; online experiments; controlled experiments; optimizely
562 Product analytics
563 Marketing analytics | campaign analytics
564 People analytics | hr analytics; workforce analytics
565 Financial analytics
566 Healthcare analytics | health data analysis; claims data; claims analysis
567 Supply chain analytics
568 Sports analytics
569 Topic modeling | sentiment analysis; named entity recognition
570 Knowledge graphs | knowledge graph; ontologies; =SPARQL; =RDF; semantic web
571 Information retrieval | search relevance; search ranking; learning to rank
572 Pricing analytics | price optimization; pricing models; dynamic pricing
573 Geospatial analysis | spatial analysis; satellite imagery; =LiDAR; =Google Earth Engine
574 Cartography | map making
575 Image segmentation | medical imaging analysis
576 Quantum computing | =Qiskit
577 Scientific computing | computational science
578 Systems analysis | @systems analyst; system analysis
579 Data center operations | data centre operations
`
