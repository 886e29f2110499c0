/** The passwords that leaked lists show most often, the Portuguese ones included, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345 1234 123123 123123123 123321 111111 1111111 11111111 000000 00000000
  222222 555555 666666 654321 777777 888888 88888888 987654321 999999 112233 121212 131313 101010 102030 10203040 123654
  147258 147258369 159753 159357 142536 123456a a123456 a12345678 a1234567 a123456789 123456789a 12345678a 1234567a 12345a
  abc123 abc1234 abc12345 abc123456 abcd1234 abcd12345 aa123456 aa12345678 aaaa1111 asd123 asd12345 asdf1234 asdfghjkl asdfgh
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qazwsx123 qwe123 qwe123456 qwer1234 qwert123
  qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyuiop zaq12wsx zxcvbnm zxcvbn123 zxc12345
  password password1 password12 password123 password1234 password12345 passw0rd p@ssw0rd p@ssword1 p@ssw0rd1 pass1234 pass12345
  admin admin1 admin12 admin123 admin1234 admin12345 administrator1 root1234 toor1234 test1234 test12345 teste123 teste1234
  welcome welcome1 welcome12 welcome123 letmein letmein1 letmein123 changeme changeme1 changeme123 default1 login1234 user1234
  user12345 guest1234 master master1 master123 secret secret1 secret123 hello123 hello1234 iloveyou iloveyou1 iloveyou2 sunshine
  sunshine1 princess princess1 football football1 baseball1 dragon dragon1 dragon123 monkey monkey1 monkey123 shadow1 superman
  superman1 batman1 batman123 pokemon1 pokemon123 naruto123 michael1 jordan23 charlie1 daniel1 jessica1 ashley1 samsung1
  samsung123 google123 google1234 computer1 internet1 freedom1 whatever1 trustno1 starwars1 mustang1 corvette1 killer123
  senha senha1 senha12 senha123 senha1234 senha12345 senha123456 minhasenha1 minhasenha123 mudar123 mudar1234 brasil brasil1
  brasil10 brasil12 brasil123 brasil1234 brasil2022 brasil2024 brasil2025 brasil2026 flamengo flamengo1 flamengo10 flamengo12
  flamengo123 corinthians corinthians1 corinthians10 palmeiras1 palmeiras10 saopaulo1 saopaulo10 vasco123 santos123 gremio123
  gremio10 cruzeiro1 cruzeiro10 botafogo1 botafogo10 futebol1 futebol10 amor1234 amor12345 teamo123 teamo1234 euteamo1
  euteamo123 jesus123 jesus1234 jesuscristo1 deusefiel1 deusefiel7 deus1234 familia1 familia123 felicidade1 estrela1
  gabriel1 gabriel123 rafael123 lucas123 matheus1 matheus123 gustavo1 gustavo123 bruno123 felipe123 leonardo1 vitoria1 vitoria123
  mariana1 juliana1 amanda123 camila123 larissa1 leticia1 beatriz1 carolina1 fernanda1 bet12345 bet123456 casino123 cassino123
  poker123 poker1234 lucky777 lucky1234 jackpot1 jackpot777 croupier1 croupier123`.split(/\s+/),
);
