/** Laboratories, research and education. */
export const science = `
153 Quality control | =QC; quality inspection
154 =GMP | cgmp; good manufacturing practice; good manufacturing practices
155 Good clinical practice | good clinical practices; ich gcp; gcp guidelines; ?GCP; glp; good laboratory practice
156 Clinical trials | clinical trial; clinical research; clinical studies; clinical study
157 Regulatory affairs | regulatory submissions; fda regulations; regulatory compliance; regulatory filings
158 Pharmacovigilance | drug safety; adverse event reporting
159 Molecular biology | gene editing; crispr; cloning
160 Cell culture | tissue culture; mammalian cell culture; cell based assays
161 Flow cytometry | =FACS
162 Chromatography | hplc; uplc; lc/ms; lc-ms; lc-ms/ms; mass spectrometry; gc-ms
163 PCR | qpcr; rt-pcr; ddpcr
164 Assay development | immunoassay; immunoassays; =ELISA; bioassay; bioassays
165 Epidemiology | real world evidence; real-world evidence; pharmacoepidemiology; health economics
202 Instructional design | curriculum development; course development; learning management system
203 -Teaching | classroom management; lesson plans; lesson planning; classroom instruction; tutoring
225 Signal processing | digital signal processing
960 Biochemistry | enzymology; enzyme kinetics
961 Protein expression and purification | protein purification; protein expression; protein chemistry; recombinant proteins;
  recombinant protein expression
962 Protein engineering | antibody engineering; antibody discovery; phage display; antibody development
963 Western blotting | western blot; western blots; =SDS-PAGE; immunoblotting
964 Microscopy | confocal microscopy; fluorescence microscopy; electron microscopy; =SEM/TEM; live cell imaging
965 Histology | immunohistochemistry; =IHC; tissue sectioning; tissue staining
966 Immunology | immuno-oncology; immunotherapy
967 Genetics | human genetics; genetic analysis; population genetics
968 Genomics | genome sequencing; transcriptomics; =RNA-seq; =RNAseq; single cell sequencing; =scRNA-seq
969 Proteomics | metabolomics
970 Gene therapy | cell therapy; =CAR-T; =AAV; viral vectors; lentiviral vectors; cell and gene therapy
971 Stem cells | =iPSC; =iPSCs; stem cell biology; stem cell culture
972 Cell biology | cellular biology; cell signaling; cell lines; cell line development
973 Neuroscience | neurobiology; electrophysiology; patch clamp
974 Microbiology | bacteriology; microbial culture; sterility testing; environmental microbiology
975 Virology
976 Cancer biology | tumor biology; oncology research
977 Structural biology | x-ray crystallography; =cryo-EM; crystallography; protein structure
978 DNA sequencing | sanger sequencing; =Illumina sequencing; library preparation; dna extraction; =RNA extraction
979 Transfection | plasmid preparation; molecular cloning; plasmid cloning
980 Synthetic biology | metabolic engineering; strain engineering
981 Fermentation | bioreactors; upstream processing; bioreactor; cell culture processing
982 Downstream processing | tangential flow filtration; ultrafiltration; bioprocessing; bioprocess development
983 Bioprocess engineering | biomanufacturing; biologics manufacturing
984 High-throughput screening | =HTS; laboratory automation; liquid handling; =Tecan; =Hamilton robots
985 Analytical chemistry | analytical method development; method validation; analytical methods; method development
986 Organic chemistry | organic synthesis; chemical synthesis; synthetic chemistry
987 Inorganic chemistry | physical chemistry
988 Polymer chemistry | polymers; polymer science; polymer synthesis
989 Materials science | material science; materials characterization; thin films; nanomaterials
990 Nanotechnology | nanofabrication
991 Spectroscopy | =NMR; =FTIR; raman spectroscopy; =UV-Vis; =ICP-MS; nmr spectroscopy
992 Electrochemistry | battery chemistry; lithium-ion batteries; battery testing
993 Formulation development | drug formulation; formulation science; drug delivery
994 Laboratory techniques | wet chemistry; titration; wet lab; laboratory skills
995 Laboratory management | lab management; laboratory operations; laboratory information management; =LIMS
996 Electronic lab notebooks | electronic lab notebook; =ELN; laboratory notebooks
997 Sample preparation | specimen processing; sample processing; specimen collection; sample collection
998 Scientific research | scientific publications; peer-reviewed publications; literature reviews; literature review;
  research design
999 Physics | applied physics; particle physics; condensed matter physics
1000 -Optics | ?Optics; ?optics; photonics; optical engineering; lasers; laser optics; optical design; zemax
1001 Astronomy | astrophysics
1002 Mathematics | applied mathematics; mathematical modeling; mathematical modelling; linear algebra; calculus
1003 Geology | petrology; geological mapping; geoscience; mineral exploration
1004 Geophysics | seismic interpretation; seismic data
1005 Hydrology | hydrogeology; water resources; groundwater; =HEC-RAS; stormwater management; stormwater
1006 Ecology | wildlife biology; field biology; conservation biology; marine biology; ecological surveys
1007 Botany | plant biology; plant science; plant breeding
1008 Agronomy | soil science; crop science; crop management; precision agriculture
1009 Horticulture | greenhouse management; gardening; plant care
1010 Forestry | arboriculture; tree care; timber harvesting
1011 Food science | food technology; food product development; sensory evaluation; food chemistry
1012 Meteorology | climate science; climate modeling; weather forecasting
1013 Oceanography
1014 Archaeology
1015 Psychology | psychological testing; psychological assessment; neuropsychology; psychometrics
1016 Cognitive science | human factors; ergonomics; human-computer interaction; =HCI
1017 Economics | microeconomics; macroeconomics; economic analysis; economic modeling
1018 Sociology | anthropology; ethnographic research; ethnography
1019 Political science | international relations
1020 Linguistics | computational linguistics; phonetics
1021 Library science | cataloging; archival research; archives management; reference services
1022 Museum curation | curating; collections care; exhibition planning
1023 Teaching English | =TESOL; =TEFL; english as a second language; =ESL; esl teaching
1024 Special education | =IEP; =IEPs; individualized education programs; individualized education plans; special needs
1025 Early childhood education | preschool teaching; early childhood development; montessori
1026 Elementary education | elementary teaching; primary teaching
1027 Secondary education | high school teaching
1028 Higher education | university teaching; college teaching; academic advising; undergraduate teaching
1029 STEM education | math teaching; science teaching; mathematics education; teaching mathematics; teaching science
1030 Reading instruction | literacy instruction; phonics; reading intervention
1031 Music education | music lessons; music theory; music instruction
1032 Physical education | athletic coaching; sports coaching; coaching athletes
1033 Curriculum design | curriculum planning; curriculum writing
1034 E-learning development | elearning; e-learning; articulate storyline; articulate 360; adobe captivate; =SCORM
1035 Learning management systems | canvas lms; moodle; google classroom; blackboard learn; schoology
1036 Online teaching | virtual instruction; distance learning; remote teaching
1037 Student assessment | student evaluation; grading; formative assessment; test development
1038 Differentiated instruction | classroom technology
1039 School administration | school leadership; educational leadership; education administration
1040 Student affairs | student services; admissions; enrollment management; financial aid; student counseling; career counseling
1041 -Mentoring | life coaching; executive coaching; career coaching
`
