/** Medicine, nursing, therapy and care. */
export const health = `
166 Electronic health records | electronic health record; electronic medical records; electronic medical record; =EHR; =EHRs;
  ehr/emr; emr/ehr; emr systems
167 Nursing | registered nurse; =RN; =LPN; licensed practical nurse
168 Patient care | direct patient care; bedside care
169 HIPAA
170 Medical coding | medical billing; icd-10; icd 10; cpt coding
171 -First aid and CPR | cpr; first aid; basic life support; =ACLS
867 Critical care | intensive care; =ICU; =CCRN; critical care nursing
868 Emergency medicine | emergency department; emergency nursing; emergency room
869 Operating room nursing | perioperative nursing; operating room; circulating nurse; scrub nurse
870 -Pediatrics | ?Pediatrics; ?pediatrics; pediatric nursing; paediatrics; pediatric care; =NICU; =PICU
871 Oncology | oncology nursing; chemotherapy administration
872 Cardiology | telemetry; cardiac care; =EKG; =ECG; echocardiography
873 Obstetrics | labor and delivery; =OB/GYN; midwifery; @midwife; obstetrics and gynecology
874 Geriatric care | elderly care; aged care; geriatrics; senior care; dementia care
875 Palliative care | hospice; hospice care; end-of-life care
876 Mental health | behavioral health; mental health nursing; psychiatric nursing
877 Psychiatry | psychopharmacology
878 Psychotherapy | cognitive behavioral therapy; cognitive behavioural therapy; =CBT; dialectical behavior therapy;
  family therapy; group therapy
879 Counseling | counselling; @counselor; mental health counseling; =LPC; =LMHC; =LCSW; =LMFT
880 Substance abuse counseling | addiction counseling; substance use disorders; addiction treatment
881 Social work | @social worker; =MSW; child welfare; social services
882 Applied behavior analysis | =ABA; =BCBA; =RBT; behavior analyst; behavior intervention plans
883 Wound care | wound management
884 Medication administration | administering medications; administer medications; medication management;
  medication reconciliation
885 Phlebotomy | venipuncture; @phlebotomist; blood draws
886 IV therapy | intravenous therapy; iv insertion; infusion therapy
887 Vital signs | taking vital signs; vital sign monitoring
888 Patient assessment | patient assessments; patient evaluation; nursing assessment
889 Care planning | care plans; care plan development; treatment planning; treatment plans
890 Patient education | health education; patient teaching
891 Discharge planning | utilization review; utilization management
892 Care coordination | care management; nurse case management; patient navigation; case management nursing
893 Infection control | infection prevention; sterile technique; aseptic technique; universal precautions
894 Sterile processing | instrument sterilization; sterilisation of instruments; =CRCST
895 Surgical technology | surgical technologist; @surgical tech; scrubbing in
896 Anesthesia | anesthesiology; =CRNA; anaesthesia
897 Respiratory therapy | @respiratory therapist; ventilator management; mechanical ventilation
898 Physical therapy | physiotherapy; @physical therapist; @physiotherapist
899 Occupational therapy | @occupational therapist; =COTA
900 Speech therapy | speech-language pathology; =CCC-SLP; @speech therapist
901 -Rehabilitation | ?Rehabilitation; ?rehabilitation; rehab therapy; physical rehabilitation
902 Radiography | x-ray; x-rays; radiologic technology; =ARRT; @radiographer; radiology
903 MRI | magnetic resonance imaging; =fMRI
904 CT scanning | ct scans; computed tomography
905 Ultrasound | sonography; @sonographer; diagnostic medical sonography
906 Nuclear medicine | radiation therapy; radiotherapy; dosimetry
907 -Pharmacy | ?Pharmacy; ?pharmacy; @pharmacist; pharmacology; pharmacy technician; dispensing medications; =CPhT;
  compounding medications
908 Dentistry | dental assisting; dental hygiene; @dentist; @dental assistant; @dental hygienist; dental care
909 Orthodontics
910 Optometry | ophthalmology; @optician; @optometrist; vision care
911 Audiology | hearing aids; @audiologist
912 Dermatology
913 Orthopedics | orthopaedics; orthopedic surgery
914 Neurology | neuroscience nursing; =EEG; stroke care
915 Nephrology | dialysis; hemodialysis
916 Endocrinology | diabetes management; diabetes care
917 Gastroenterology | endoscopy
918 -Surgery | ?Surgery; ?surgery; surgical procedures; general surgery
919 Primary care | family medicine; internal medicine; family practice
920 Urgent care | triage; telehealth; telephone triage; telemedicine
921 Nurse practitioner | =FNP; =APRN
922 Physician assistant | =PA-C
923 Nursing assistance | certified nursing assistant; =CNA; nurse aide; @nursing assistant; home health aide; =HHA
924 Home care | home health; home health care; personal care; activities of daily living; caregiving; @caregiver
925 Medical assisting | @medical assistant; certified medical assistant; =CMA medical
926 EMT | emergency medical technician; paramedic; =EMT-B; =NREMT; ambulance services
927 BLS certification | bls certified; =BLS
928 PALS | =NRP certification; pediatric advanced life support; neonatal resuscitation
929 Medical terminology | anatomy and physiology
930 Medical transcription | medical records; medical scribe; health information management; =RHIA; =RHIT
931 Medical scheduling | patient scheduling; appointment scheduling; scheduling appointments; patient registration
932 Epic EHR | epic systems; =Epic; epic emr; =Cerner; =MEDITECH; allscripts; athenahealth; eclinicalworks
933 Health informatics | clinical informatics; =HL7; =FHIR; health information technology; nursing informatics
934 Clinical documentation | clinical documentation improvement; medical charting; charting; =SOAP notes; nursing documentation
935 Revenue cycle management | medical claims; =RCM; claims billing; denial management; claims denials
936 Healthcare compliance | joint commission; =JCAHO; =CMS regulations
937 Healthcare administration | hospital administration; health administration; healthcare management; practice management
938 Population health | public health; community health; value-based care
939 Nutrition | dietetics; @dietitian; @nutritionist; meal planning; clinical nutrition
940 Fitness training | personal training; group fitness; @personal trainer; exercise programming; exercise physiology
941 Massage therapy | @massage therapist; =LMT
942 Acupuncture | chiropractic
943 Yoga instruction | yoga teaching; pilates instruction
944 Veterinary medicine | veterinary technician; animal care; @veterinarian; animal health; veterinary nursing
945 Animal husbandry | animal handling; laboratory animals; in vivo studies; rodent handling; in vivo
946 Childcare | child care; infant care; daycare; @nanny; babysitting
947 Disability support | developmental disabilities; intellectual disabilities; disability services
948 Medical device development | iso 13485; medical devices; =FDA 510(k); 510(k); design controls; =MDR regulation
949 Clinical data management | medidata rave; =CDISC; =SDTM; =ADaM; electronic data capture; =EDC; redcap
950 Clinical trial monitoring | site monitoring; clinical monitoring; trial monitoring; @clinical research associate;
  trial master file; =eTMF
951 Clinical study design | study protocols; protocol development; clinical development plans
952 Medical writing | clinical study reports; scientific writing
953 Medical affairs | medical science liaison; =MSL
954 Drug development | preclinical development; drug discovery; early development; drug design; medicinal chemistry
955 Pharmacokinetics | pharmacodynamics; =PK/PD; pharmacometrics; =NONMEM; =DMPK; =ADME
956 Toxicology | nonclinical safety
957 Vaccines | vaccine development; vaccination; immunizations
958 Medical laboratory science | clinical laboratory; medical technologist; =ASCP; =CLIA; medical laboratory; clinical chemistry
959 -Pathology | ?Pathology; ?pathology; histopathology; anatomic pathology; cytology; cytotechnology
`
