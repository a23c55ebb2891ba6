module blind

go 1.24
