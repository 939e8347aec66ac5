/** Languages. */
export const languages = `
221 ?Spanish | bilingual spanish
222 ?French
223 ?German
224 ?Mandarin | mandarin chinese
1214 -English | ?English; english language; business english; fluent english; english proficiency; fluent in english
1215 ?Italian
1216 ?Portuguese | brazilian portuguese
1217 ?Dutch
1218 ?Polish | polish language
1219 ?Russian
1220 ?Ukrainian
1221 ?Czech
1222 ?Slovak
1223 ?Hungarian
1224 ?Romanian
1225 ?Bulgarian
1226 ?Serbian | serbo-croatian
1227 ?Croatian
1228 ?Slovenian
1229 ?Greek
1230 ?Turkish
1231 ?Arabic
1232 ?Hebrew
1233 ?Persian | farsi
1234 ?Hindi
1235 ?Urdu
1236 ?Bengali
1237 ?Punjabi
1238 ?Gujarati
1239 ?Tamil
1240 ?Telugu
1241 ?Marathi
1242 ?Malayalam
1243 ?Kannada
1244 ?Nepali
1245 ?Japanese
1246 ?Korean
1247 ?Cantonese
1248 ?Vietnamese
1249 ?Thai
1250 ?Indonesian | bahasa indonesia
1251 ?Malay | bahasa melayu
1252 ?Tagalog | filipino language
1253 ?Swedish
1254 ?Norwegian
1255 ?Danish
1256 ?Finnish
1257 ?Icelandic
1258 ?Estonian
1259 ?Latvian
1260 ?Lithuanian
1261 ?Albanian
1262 ?Swahili
1263 ?Amharic
1264 ?Somali
1265 Haitian Creole
1266 ?Catalan
1267 ?Latin
1268 -Sign language | american sign language; =ASL; =BSL; sign language interpreting
`
