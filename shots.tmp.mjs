import { createRequire } from 'node:module'
const r=createRequire('/work/wt/E/package.json')
const { chromium }=r('@playwright/test')
const base='http://localhost:4450'
const b=await chromium.launch({executablePath:process.env.CHROME})
const res=await fetch(base+'/api/auth/login',{method:'POST',headers:{'content-type':'application/json',origin:base},body:JSON.stringify({username:'demo',password:'demo-demo-demo'})})
const {token,user}=await res.json()
const shots=process.argv.slice(2)
for(const [w,h] of [[1366,768],[1024,768],[360,740]]){
 const c=await b.newContext({viewport:{width:w,height:h}})
 await c.addInitScript(([t,u])=>{localStorage.setItem('adminToken',t);localStorage.setItem('adminUser',u);if(!localStorage.getItem('inventoryView'))localStorage.setItem('inventoryView','table')},[token,JSON.stringify(user)])
 const p=await c.newPage()
 p.on('console',m=>m.type()==='error'&&console.log('CON',p.url(),m.text()));p.on('pageerror',e=>console.log('ERR',e.message))
 for(const s of shots){ const [name,path]=s.split('=',2)
  await p.goto(base+s.slice(name.length+1)); await p.waitForSelector('main h1'); await p.waitForTimeout(900)
  await p.screenshot({path:`/tmp/e-${name}-${w}.png`})
  if(w===1366&&['inv','count','help'].includes(name)) await p.pdf({path:`/tmp/e-${name}.pdf`,preferCSSPageSize:true})
  const over=0
 }
 await c.close()
}
await b.close()
