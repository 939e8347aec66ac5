/** Systems, clouds, networks and security. */
export const infrastructure = `
49 Linux | ubuntu; red hat; rhel; centos; debian
50 Unix
51 =Docker | docker compose; docker containers
52 Kubernetes | k8s; =EKS; =GKE; =AKS
53 Terraform
54 ?Ansible | ansible playbooks
55 =Jenkins
56 CI/CD | ci cd; cicd; continuous integration; continuous delivery; continuous deployment
57 AWS | amazon web services; =EC2; aws lambda; sagemaker; cloudformation
58 -Azure | microsoft azure; =Azure; azure devops; azure data factory
59 Google Cloud | google cloud platform; ?GCP
61 DevOps | dev ops; site reliability engineering; =SRE
65 Cybersecurity | cyber security; information security; infosec; network security; penetration testing
66 -Networking | network engineering; network administration; ccna; ccnp; tcp/ip
70 System administration | systems administration; sysadmin; windows server; active directory
399 Linux administration | linux system administration; linux administrator; linux systems administration
400 Windows administration | windows server administration; group policy
401 macOS administration | jamf; =Jamf Pro
402 VMware | vsphere; =ESXi; vcenter
403 Virtualization | virtualisation; hypervisor; hyper-v; =KVM; =Proxmox
404 Citrix | xenapp; xendesktop
405 Nutanix
406 OpenStack
407 OpenShift | red hat openshift
408 ?Helm | helm charts
409 Istio | service mesh; =Linkerd
410 Podman
411 HashiCorp Vault | =Consul; =Nomad HashiCorp
412 Pulumi
413 AWS CloudFormation | aws cdk
414 Infrastructure as code | =IaC
415 ?Puppet
416 Chef automation | chef cookbooks; =Chef/Puppet; =Puppet/Chef
417 SaltStack
418 CircleCI | circle ci; travis ci; =TeamCity; =Bamboo CI
419 GitHub Actions | gitlab ci; gitlab ci/cd; azure pipelines; =ArgoCD; argo cd; gitops
420 =Prometheus | grafana
421 Datadog | new relic; dynatrace; appdynamics
422 Splunk
423 Observability | application monitoring; log management; =ELK; logstash; opentelemetry
424 Nagios | =Zabbix; solarwinds
425 Incident management | incident response; on-call rotation
426 ITIL | itil v4; itil foundation; it service management; =ITSM
427 IT support | desktop support; it helpdesk; service desk; troubleshooting hardware
428 Hardware troubleshooting | computer hardware; hardware repair; pc repair
429 Mobile device management | =MDM; microsoft intune; =Intune; =SCCM
430 Backup and recovery | disaster recovery plans; disaster recovery planning; backup and restore; veeam; commvault;
  business continuity
431 Storage administration | storage area network; =NetApp; =SAN/NAS; san storage
432 Cloud computing | cloud infrastructure; cloud architecture; cloud services; cloud native; cloud technologies
433 Cloud migration | cloud migrations; migration to the cloud
434 Serverless | serverless architecture; azure functions; cloud functions; =AWS Fargate
435 Heroku | vercel; netlify
436 DigitalOcean | =Linode
437 Nginx | apache http server; =HAProxy; apache tomcat; =Tomcat
438 WebLogic | websphere; =JBoss; =WildFly
439 Load balancing | load balancers; =F5 BIG-IP; =NetScaler
440 DNS | =DHCP; dns/dhcp
441 Routing and switching | cisco routers; cisco ios; =BGP; =OSPF; =EIGRP; =MPLS; routers and switches
442 -Cisco | =CCIE; cisco networking; =Meraki; cisco meraki
443 Juniper Networks | =Junos
444 SD-WAN | software defined networking; =SDN
445 VoIP | voice over ip; =SIP trunking; cisco call manager
446 Wireless networking | wi-fi networks; wireless networks; =WLAN
447 Firewalls | firewall; palo alto networks; fortinet; fortigate; checkpoint firewall
448 VPN | =IPsec; virtual private network; virtual private networks
449 Ethical hacking | =CEH; =OSCP; red teaming; =Metasploit; burp suite; kali linux
450 Vulnerability management | vulnerability assessment; vulnerability assessments; =Nessus; =Qualys; vulnerability scanning
451 SIEM | security information and event management; =QRadar; =ArcSight; azure sentinel
452 Security operations | security operations center; =SOC analyst; threat hunting; threat detection
453 Threat modeling | threat modelling; threat intelligence; =MITRE ATT&CK
454 Identity and access management | =IAM; =Okta; identity management; =SailPoint; =CyberArk; single sign-on; =SSO
455 Application security | =AppSec; =OWASP; secure coding; =SAST; =DAST
456 Cloud security | =CASB; zero trust
457 Cryptography | =PKI; encryption algorithms; public key infrastructure
458 Digital forensics | computer forensics; =EnCase; forensic analysis of devices
459 Malware analysis | reverse engineering malware; =IDA Pro; =Ghidra
460 Security compliance | iso 27001; iso27001; soc 2; soc2; =NIST; =PCI DSS; pci compliance; =FedRAMP; =CISSP; =CISM; =CISA
461 Data privacy | =GDPR; =CCPA; data protection
`
