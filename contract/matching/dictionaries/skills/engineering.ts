/** Engineering, manufacturing, construction and trades. */
export const engineering = `
211 AutoCAD | auto cad; revit; civil 3d
212 SolidWorks | solid works; catia; creo
213 ?CAD | computer aided design; cad software; cad modeling
214 -PLC programming | =PLCs; plc programming; scada; programmable logic controllers
215 Welding | @welder; mig welding; tig welding
216 -Forklift operation | forklift; forklift operator; forklift certified
217 -Commercial driving | cdl; commercial drivers license; class a cdl; truck driving
220 -HVAC | hvac; refrigeration; heating and cooling
229 Robotics | robotic process automation; =RPA; robot operating system
1042 Mechanical engineering | mechanical design; @mechanical engineer
1043 Electrical engineering | electrical design; @electrical engineer; electrical systems
1044 Civil engineering | @civil engineer; site engineering
1045 Structural engineering | structural analysis; structural design; =ETABS; =SAP2000; staad pro; =STAAD
1046 Chemical engineering | @chemical engineer; process engineering; aspen plus; =HYSYS; chemical processes
1047 Industrial engineering | time studies; time and motion studies; time study; @industrial engineer
1048 Manufacturing engineering | manufacturing processes; @manufacturing engineer; manufacturing process development
1049 Aerospace engineering | aerodynamics; avionics; aircraft design; flight dynamics; propulsion
1050 Automotive engineering | vehicle dynamics; powertrain; =ADAS; autonomous driving; autonomous vehicles; electric vehicles
1051 Biomedical engineering | biomechanics; biomaterials; biomedical equipment; tissue engineering
1052 Environmental engineering | water treatment; wastewater treatment; wastewater; remediation of soil; site remediation;
  air quality
1053 Nuclear engineering | reactor physics; radiation protection; health physics; radiation safety
1054 Petroleum engineering | reservoir engineering; drilling engineering; well completions; drilling operations;
  oil and gas production
1055 Mining engineering | mine planning; blasting; surface mining; underground mining
1056 Marine engineering | naval architecture
1057 Geotechnical engineering | soil mechanics; foundation design; soil testing
1058 Transportation engineering | traffic engineering; highway design; roadway design; traffic modeling; =Synchro traffic
1059 Systems engineering | @systems engineer; systems integration; system integration; requirements management; =MBSE;
  model-based systems engineering
1060 Controls engineering | control systems; control theory; =PID control; process control; motion control; controls design
1061 Mechatronics
1062 Reliability engineering | reliability analysis; =FMEA; failure mode and effects analysis; failure analysis; =DFMEA; =PFMEA;
  =MTBF
1063 Quality engineering | statistical process control; =SPC; =PPAP; =APQP; quality assurance engineering;
  first article inspection; =IATF 16949; =AS9100
1064 Test engineering | hardware testing; environmental testing; test fixtures; @test engineer; test equipment
1065 Validation engineering | process validation; equipment validation; =IQ/OQ/PQ; computer system validation; =CSV validation;
  cleaning validation; software validation; equipment qualification
1066 Finite element analysis | =FEA; ansys; =Abaqus; =NASTRAN; finite element
1067 Computational fluid dynamics | =CFD; openfoam; fluent cfd; star-ccm+; fluid dynamics; fluid mechanics
1068 Thermodynamics | heat transfer; thermal analysis; thermal management; thermal design
1069 GD&T | geometric dimensioning and tolerancing; geometric dimensioning; tolerance analysis; tolerance stack-up
1070 3D modeling | 3d modelling; 3d cad; =Rhino 3D; sketchup; rhinoceros 3d
1071 3D printing | additive manufacturing; rapid prototyping; stereolithography; fused deposition modeling
1072 Autodesk Inventor | fusion 360; autodesk fusion
1073 Siemens NX | unigraphics; solid edge; =NX CAD
1074 Design for manufacturing | design for manufacturability; =DFM; =DFMA; design for assembly
1075 Injection molding | injection moulding; mold design; plastic injection; blow molding; plastics processing; extrusion
1076 Sheet metal fabrication | sheet metal; metal fabrication; metal stamping; press brake
1077 CNC machining | cnc programming; cnc operation; @cnc machinist; =CNC; g-code; mastercam
1078 Machining | machine shop; @machinist; manual machining; lathes; milling machines; lathe operation
1079 Blueprint reading | reading blueprints; read blueprints; schematics; technical drawings; engineering drawings;
  reading schematics; print reading
1080 Precision measurement | calipers; micrometers; metrology; =CMM; coordinate measuring machine; measuring instruments;
  dimensional inspection
1081 Soldering | =IPC-A-610; soldering iron; surface mount technology; =SMT; rework of circuit boards; wire harness;
  wire harnesses
1082 -Assembly | ?Assembly; ?assembly
1083 Power systems | power distribution; substation design; power generation; protective relays; power transmission; =ETAP;
  switchgear
1084 Power electronics | inverters; dc-dc converters; motor drives; variable frequency drives; =VFD; =VFDs
1085 Renewable energy | solar energy; wind energy; photovoltaics; solar installation; pv systems; wind turbines; =PVsyst;
  solar panels
1086 Energy management | energy efficiency; energy audits; energy auditing; building energy modeling; energy modeling
1087 LEED | green building; sustainable design
1088 Building information modeling | =BIM; navisworks; bim coordination; =BIM 360
1089 Architecture design | architectural design; @architect intern; architectural drafting; architectural drawings;
  construction documents
1090 Interior design | space planning; furniture selection; interior architecture
1091 Landscape architecture | landscape design; landscaping; lawn care; irrigation systems; landscape maintenance;
  groundskeeping
1092 Construction management | construction project management; construction administration; @construction manager; =Procore;
  construction supervision
1093 Construction estimating | bluebeam; =RSMeans; construction cost estimating
1094 Site supervision | site management; construction safety; job site safety; construction site management
1095 Building codes | code compliance; building inspection; building inspections; =NEC; national electrical code;
  building regulations
1096 Surveying | land surveying; total station; =GPS surveying; topographic surveys
1097 Carpentry | framing; finish carpentry; @carpenter; woodworking; cabinet making; cabinetry; joinery
1098 Masonry | bricklaying; stonework; concrete work; concrete finishing; tile setting; tiling
1099 -Roofing | ?Roofing; ?roofing
1100 -Drywall | ?Drywall; ?drywall; plastering; drywall installation; drywall finishing
1101 Painting and finishing | interior painting; spray painting; powder coating; industrial painting; house painting
1102 Plumbing | pipefitting; pipe fitting; @plumber; @pipefitter; pipe welding; drain cleaning
1103 Electrical installation | electrical wiring; @electrician; electrical work; journeyman electrician; electrical maintenance;
  electrical repair; conduit bending
1104 Electrical troubleshooting | multimeter; multimeters; electrical testing; oscilloscope; oscilloscopes;
  electronics troubleshooting
1105 Scaffolding | rigging; crane operation; crane operator; heavy lifting equipment
1106 Heavy equipment operation | heavy equipment; excavator; bulldozer; skid steer; backhoe; heavy equipment operator
1107 -Demolition | ?Demolition; ?demolition
1108 Flooring installation | carpet installation; floor installation; hardwood flooring
1109 -Glazing | ?Glazing; ?glazing; window installation
1110 -Insulation | ?Insulation; ?insulation; weatherization
1111 Boiler operation | boilers; steam systems; boiler maintenance; stationary engineering
1112 Preventive maintenance | preventative maintenance; equipment maintenance; machine maintenance; =CMMS;
  predictive maintenance; planned maintenance
1113 Industrial maintenance | maintenance mechanic; millwright; mechanical maintenance; machinery maintenance;
  facility maintenance; building maintenance; general maintenance
1114 Hydraulics | pneumatics; hydraulic systems; pneumatic systems; hydraulic and pneumatic systems
1115 Automotive repair | auto repair; automotive service; @automotive technician; @auto mechanic; brake repair; engine repair;
  vehicle repair; =ASE certification; ase certified
1116 Diesel mechanics | diesel engines; diesel repair; diesel technology; @diesel mechanic; @diesel technician
1117 Collision repair | auto body repair; auto body; paintless dent repair
1118 Aircraft maintenance | airframe and powerplant; =A&P license; aircraft repair; aviation maintenance; aircraft inspection
1119 Appliance repair
1120 Instrumentation | instrument calibration; calibration of instruments; instrumentation and controls; equipment calibration
1121 Machine operation | machine operator; production machinery; packaging machines; operating machinery
1122 Lean production | just in time; just-in-time manufacturing; toyota production system; =SMED; value stream mapping;
  kanban manufacturing
1123 -Packaging | ?Packaging; ?packaging; packaging design; packaging engineering; packaging operations
1124 Textiles | sewing; garment construction; pattern making; tailoring; dressmaking; upholstery; apparel design; textile design
1125 -Printing | ?Printing; ?printing; offset printing; screen printing; prepress; print production; digital printing;
  large format printing
1126 Semiconductor manufacturing | wafer fabrication; photolithography; cleanroom; clean room; etching processes;
  semiconductor fabrication; semiconductor processing
1127 Satellite communications | =SATCOM; satellite systems; link budget
1128 -Telecommunications | =LTE; 5g networks; fiber optics; fibre optics; telecom networks; fiber splicing; structured cabling;
  network cabling; =FTTH
1129 Radar systems | sonar; radar signal processing
1130 Drone operation | =UAV; =UAVs; unmanned aerial vehicles; drone pilot; part 107; unmanned aerial systems; =UAS
1131 Robot programming | =Fanuc; =KUKA; industrial robots; robotic arms; robotic welding; =ABB robots; cobots
1132 Machine vision | =Cognex; vision systems
1133 ROS | =ROS2; =SLAM; motion planning; sensor fusion; kalman filters; path planning
1134 Human-machine interfaces | =HMI; factorytalk; =WinCC; wonderware; =Ignition SCADA; human machine interface
1135 Allen-Bradley | rslogix; rockwell automation; siemens tia portal; tia portal; =Siemens S7; studio 5000; ladder logic;
  controllogix
1136 Functional safety | iso 26262; =IEC 61508; iec 62304; =DO-178C; safety-critical systems
1137 Prototyping | proof of concept; proofs of concept; product prototyping
1138 New product development | =NPI; new product introduction
1139 Fire protection | fire sprinklers; fire alarm systems; fire alarms; fire protection engineering; =NFPA
1140 Elevator maintenance | elevators; escalators
1141 Locksmithing | access control systems installation; alarm systems; security systems installation
1142 Pest control
1143 Waste management | recycling operations; waste collection; solid waste
1144 Water utility operation | water distribution; water treatment plant operation; pump stations; pump maintenance
1145 Janitorial work | janitorial; custodial; floor care; floor buffing; commercial cleaning; @janitor; @custodian
`
